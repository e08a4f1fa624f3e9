import { explorer } from '#domain/messages/explorer';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import type { LedgerSummary } from '#server/sandbox/localChain/types';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, none, type Html } from '#server/platform/pages/html';
import { fact, page, tableSection, time } from '#server/platform/pages/page';

import { formatAmount, formatSol, tokenSymbol } from './format';
import { addressLink, statusBadge, transactionLink } from './links';
import { mintFacts, tokenAccountFacts } from './tokenFacts';

const text = explorer.address;
const HISTORY_ROWS = 25;

/** The page of an address, or null when nothing on the chain has used it. */
export function addressPage(chain: LocalChain, address: string): string | null {
  const history = chain.history(address, { limit: HISTORY_ROWS }, 'processed');
  if (history.length === 0 && chain.account(address) === null) return null;
  const token = mintFacts(chain, address) ?? tokenAccountFacts(chain, address);
  return page(
    token?.title ?? text.title,
    html`<dl>
        ${fact(text.address, html`<code>${address}</code>`)} ${token?.facts ?? none}
        ${fact(text.balance, formatSol(chain.lamports(address)))}
      </dl>
      ${token ? none : tokens(chain, address)} ${transactions(chain, history)}`,
    explorer,
  );
}

function tokens(chain: LocalChain, owner: string): Html {
  const rows = chain.listTokenAccounts(owner).map(({ token }) => {
    const { mint, amount } = token;
    const decimals = chain.mint(mint)?.decimals ?? 0;
    return html`<tr>
      <td>${addressLink(mint, tokenSymbol(chain, mint))}</td>
      <td class="amount">${formatAmount(amount, decimals)}</td>
    </tr>`;
  });
  const { token, amount } = text.columns;
  return tableSection(text.tokens, [token, amount], rows, text.noTokens);
}

function transactions(chain: LocalChain, history: readonly LedgerSummary[]): Html {
  const { transaction, status, time: when } = text.columns;
  const rows = history.map(
    (entry) =>
      html`<tr>
        <td>${transactionLink(entry.signature)}</td>
        <td>${statusBadge(entry.err === null ? chain.getCommitment(entry.slot) : 'failed')}</td>
        <td>${time(entry.blockTime, formatTime(entry.blockTime))}</td>
      </tr>`,
  );
  return tableSection(text.history, [transaction, status, when], rows, text.noHistory);
}
