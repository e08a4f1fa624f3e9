import { createRoot } from 'react-dom/client';

import { SIGNING_LIMIT_MS } from '#wallet/walletConfig';

import { ApprovalSheet } from './ApprovalSheet';
import type { TransactionSummary } from './summarize';

/**
 * Shows the Test Wallet's sheet and returns what the customer decided. No answer within the time
 * limit of a signature counts as a rejection: a later approval would have no effect.
 *
 * It renders by itself, as an extension's window would: the page knows nothing of it.
 */
export function askApproval(summary: TransactionSummary): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);

  return new Promise((resolve) => {
    let answered = false;
    const answer = (approved: boolean) => {
      // Closing the dialog below is an answer too, and comes after the one that counts.
      if (answered) return;
      answered = true;
      clearTimeout(limit);
      resolve(approved);
      // Closing first gives focus back to where it was.
      host.querySelector('dialog')?.close();
      root.unmount();
      host.remove();
    };
    const limit = setTimeout(() => answer(false), SIGNING_LIMIT_MS);
    root.render(<ApprovalSheet summary={summary} onAnswer={answer} />);
  });
}
