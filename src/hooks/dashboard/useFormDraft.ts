import { useEffect, useState } from 'react';

import { wasRefused } from '#api/session';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';
import type { DashboardFrameProps } from '#screens/dashboard/DashboardFrame';

/**
 * Keeps what is written in a form while the server ends the session, and gives it back after the
 * same organization has signed in again. Leaving in any other way keeps nothing.
 */
export function useFormDraft(path: string, wallet: string): DashboardFrameProps['draft'] {
  const { getFormDraft, setFormDraft } = useUnfinishedWork();
  // Restores the draft of the page that the visitor was sent to after signing in.
  const [restored, setRestored] = useState(() => {
    const draft = getFormDraft();
    const isOwn = draft?.path === path && draft.wallet === wallet;
    return { path, texts: isOwn ? draft.texts : {} };
  });
  useEffect(() => setFormDraft(null), [setFormDraft]);

  const texts = restored.path === path ? restored.texts : {};
  return {
    texts,
    onSend: (names) => {
      const others = Object.entries(texts).filter(([name]) => !names.includes(name));
      setRestored({ path, texts: Object.fromEntries(others) });
    },
    onLeave: (written) => {
      if (!wasRefused()) return;
      // Other forms of the page leave with this one, and some fields may not have been shown again yet.
      const kept = getFormDraft();
      const all = { ...(kept?.path === path ? kept.texts : texts), ...written };
      if (Object.keys(all).length > 0) setFormDraft({ path, wallet, texts: all });
    },
  };
}
