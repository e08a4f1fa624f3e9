import { useCallback, useState } from 'react';

import { downloadText } from '#browser/downloadText';
import { factors } from '#domain/messages/factors';
import { useCopy } from '#hooks/shared/useCopy';
import { useForgetOnLeave } from '#hooks/shared/useForgetOnLeave';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { fresh: messages } = factors.codes;

export interface FreshCodes extends Pick<
  Extract<FactorsSectionProps, { state: 'listed' }>,
  'freshCodes'
> {
  /** Shows codes that were just made. Null: none were. */
  showCodes: (codes: readonly string[] | null) => void;
}

/** Recovery codes live in this component only: they are gone when the page is left. */
export function useFreshCodes(): FreshCodes {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { copied, copy } = useCopy();
  const forget = useCallback(() => setCodes(null), []);
  useForgetOnLeave(forget);

  const lines = codes?.join('\n') ?? '';
  return {
    freshCodes: codes && {
      codes,
      copied,
      onCopy: () => copy(lines),
      onDownload: () => downloadText(messages.fileName, `${messages.fileTitle}\n\n${lines}\n`),
      onPrint: () => window.print(),
      onDone: forget,
    },
    showCodes: (made) => {
      if (made) setCodes(made);
    },
  };
}
