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

  return {
    texts: restored.path === path ? restored.texts : {},
    onSend: () => setRestored({ path, texts: {} }),
    onLeave: (texts) => {
      const written = Object.values(texts).some((text) => text.trim() !== '');
      if (written && wasRefused()) setFormDraft({ path, wallet, texts });
    },
  };
}
