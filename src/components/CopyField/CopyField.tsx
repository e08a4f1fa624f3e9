import { Check, Copy } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { MiddleEllipsis } from '#components/MiddleEllipsis';
import { common } from '#domain/messages/common';

import * as styles from './CopyField.css';

export interface CopyFieldProps {
  /** Accessible name of the value, such as `API key secret`. */
  label: string;
  /** Text handed to `onCopy`, and selected whole by one click. */
  value: string;
  /** Shows `Copied!` in place of `Copy`, and announces it. The caller clears it after 2 s. */
  copied: boolean;
  /** Gets `value`; the caller copies it. */
  onCopy: (value: string) => void;
  /** Shows every character on as many lines as it takes, instead of leaving out the middle. */
  whole?: boolean;
}

/** A read-only value with a copy button. */
export function CopyField({ label, value, copied, onCopy, whole = false }: CopyFieldProps) {
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <code className={styles.value}>
        {whole ? value : <MiddleEllipsis>{value}</MiddleEllipsis>}
      </code>
      <Button
        icon={copied ? <Check /> : <Copy />}
        otherText={copied ? common.copy : common.copied}
        onClick={() => onCopy(value)}
      >
        {copied ? common.copied : common.copy}
      </Button>
      <Announcer>{copied ? common.copied : ''}</Announcer>
    </div>
  );
}
