import { explorer } from '#domain/messages/explorer';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import type { LedgerSummary } from '#server/sandbox/localChain/types';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, none, type Html } from '#server/platform/pages/html';
import {
  renderFact,
  renderPage,
  renderTableSection,
  renderTime,
} from '#server/platform/pages/page';

import { formatAmount, formatSol, readTokenSymbol } from './format';
import { renderAddressLink, renderStatusBadge, renderTransactionLink } from './links';
import { describeMint, describeTokenAccount } from './tokenFacts';

const text = explorer.address;
const HISTORY_ROWS = 25;

/** Returns the page of an address, or null when nothing on the chain has used it. */
export function renderAddressPage(chain: LocalChain, address: string): string | null {
  const history = chain.listHistory(address, { limit: HISTORY_ROWS }, 'processed');
  if (history.length === 0 && chain.getAccount(address) === null) return null;
  const token = describeMint(chain, address) ?? describeTokenAccount(chain, address);
  return renderPage(
    token?.title ?? text.title,
    html`<dl>
        ${renderFact(text.address, html`<code>${address}</code>`)} ${token?.facts ?? none}
        ${renderFact(text.balance, formatSol(chain.getLamports(address)))}
      </dl>
      ${token ? none : renderTokens(chain, address)} ${renderTransactions(chain, history)}`,
    explorer,
  );
}

function renderTokens(chain: LocalChain, owner: string): Html {
  const rows = chain.listTokenAccounts(owner).map(({ token }) => {
    const { mint, amount } = token;
    const decimals = chain.mint(mint)?.decimals ?? 0;
    return html`<tr>
      <td>${renderAddressLink(mint, readTokenSymbol(chain, mint))}</td>
      <td class="amount">${formatAmount(amount, decimals)}</td>
    </tr>`;
  });
  const { token, amount } = text.columns;
  return renderTableSection(text.tokens, [token, amount], rows, text.noTokens);
}

function renderTransactions(chain: LocalChain, history: readonly LedgerSummary[]): Html {
  const { transaction, status, time: when } = text.columns;
  const rows = history.map(
    (entry) =>
      html`<tr>
        <td>${renderTransactionLink(entry.signature)}</td>
        <td>
          ${renderStatusBadge(entry.err === null ? chain.getCommitment(entry.slot) : 'failed')}
        </td>
        <td>${renderTime(entry.blockTime, formatTime(entry.blockTime))}</td>
      </tr>`,
  );
  return renderTableSection(text.history, [transaction, status, when], rows, text.noHistory);
}
