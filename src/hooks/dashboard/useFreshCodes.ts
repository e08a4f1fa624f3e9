import { useQuery } from '@tanstack/react-query';

import { accountQuery } from '#api/dashboard/account';
import { downloadText } from '#browser/downloadText';
import { factors } from '#domain/messages/factors';
import { useCopy } from '#hooks/shared/useCopy';
import { useStateUntilLeave } from '#hooks/shared/useStateUntilLeave';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { fresh: messages } = factors.codes;

export interface FreshCodes extends Pick<
  Extract<FactorsSectionProps, { state: 'listed' }>,
  'freshCodes'
> {
  /** Shows codes that were just made. Null: none were. */
  showCodes: (codes: readonly string[] | null) => void;
}

/** Says that an answer with recovery codes came after its page was left. Null when it has none. */
export function describeLostCodes(answer: unknown): string | null {
  const hasCodes =
    typeof answer === 'object' &&
    answer !== null &&
    'recoveryCodes' in answer &&
    answer.recoveryCodes !== null;
  return hasCodes ? factors.codes.notSeen : null;
}

/** Recovery codes live in this component only: they are gone when the page is left. */
export function useFreshCodes(): FreshCodes {
  const [made, setMade] = useStateUntilLeave<{ codes: readonly string[]; madeAt: string }>();
  const { data: account } = useQuery(accountQuery);
  const { copied, copy } = useCopy();

  const email = account?.email ?? '';
  const lines = made?.codes.join('\n') ?? '';
  const save = (madeAt: string) => {
    const about = [messages.sheet.title, email, new Date(madeAt).toLocaleDateString('en-US')];
    downloadText(messages.fileName, [...about, messages.sheet.text, '', lines, ''].join('\n'));
  };
  return {
    freshCodes: made && {
      ...made,
      email,
      copied,
      onCopy: () => copy(lines),
      onDownload: () => save(made.madeAt),
      onPrint: () => window.print(),
      onDone: () => setMade(null),
    },
    showCodes: (codes) => {
      if (codes) setMade({ codes, madeAt: new Date().toISOString() });
    },
  };
}
