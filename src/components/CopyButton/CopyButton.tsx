import { Check, Copy } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { common } from '#domain/messages/common';

export interface CopyButtonProps {
  /** What is copied, such as `Authority`. The button is named `Copy Authority`. */
  label: string;
  /** Text handed to `onCopy`. */
  value: string;
  /** Shows a check in place of the icon, and announces it. The caller clears it after 2 s. */
  copied: boolean;
  /** Gets `value`; the caller copies it. */
  onCopy: (value: string) => void;
}

/** Copies a value that is beside it. `CopyField` shows the value in a box. */
export function CopyButton({ label, value, copied, onCopy }: CopyButtonProps) {
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button tone="quiet" label={`${common.copy} ${label}`} onClick={() => onCopy(value)}>
        <Icon aria-hidden="true" size="1.125em" />
      </Button>
      <Announcer>{copied ? common.copied : ''}</Announcer>
    </>
  );
}
