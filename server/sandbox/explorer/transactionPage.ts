import { VersionedTransaction } from '@solana/web3.js';

import { explorer } from '#domain/messages/explorer';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { describeTransactionError } from '#server/sandbox/localChain/errors';
import type { LedgerEntry } from '#server/sandbox/localChain/types';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, type Html } from '#server/platform/pages/html';
import {
  renderFact,
  renderPage,
  renderTableSection,
  renderTime,
  renderUnlessNull,
} from '#server/platform/pages/page';

import { formatChange, formatSol, readTokenSymbol } from './format';
import { renderAddressLink, renderStatusBadge } from './links';
import { listTokenMovements } from './tokenMovements';

const text = explorer.transaction;

/** The page of one landed transaction. */
export function renderTransactionPage(chain: LocalChain, entry: LedgerEntry): string {
  const { err, fee, logMessages } = entry.meta;
  const status = err === null ? chain.getCommitment(entry.slot) : 'failed';
  return renderPage(
    text.title,
    html`<dl>
        ${renderFact(text.status, renderStatusBadge(status))}
        ${renderUnlessNull(err, () => renderFact(text.error, describeTransactionError(err)))}
        ${renderFact(text.signature, html`<code>${entry.signature}</code>`)}
        ${renderFact(text.slot, entry.slot)}
        ${renderFact(text.time, renderTime(entry.blockTime, formatTime(entry.blockTime)))}
        ${renderFact(text.fee, formatSol(BigInt(fee)))}
        ${renderUnlessNull(entry.memo, (memo) => renderFact(text.memo, html`<bdi>${removeLength(memo)}</bdi>`))}
        ${renderFact(text.signers, renderSigners(entry))}
      </dl>
      ${renderMovements(chain, entry)}
      <section>
        <details>
          <summary>${text.program}</summary>
          <pre tabindex="0">${logMessages.join('\n')}</pre>
        </details>
      </section>`,
    explorer,
  );
}

function renderMovements(chain: LocalChain, { meta }: LedgerEntry): Html {
  const { owner, token, amount } = text.columns;
  const rows = listTokenMovements(meta).map(
    (movement) =>
      html`<tr>
        <td>${renderAddressLink(movement.owner)}</td>
        <td>${renderAddressLink(movement.mint, readTokenSymbol(chain, movement.mint))}</td>
        <td class="amount ${movement.change > 0n ? 'gain' : 'loss'}">
          ${formatChange(movement.change, movement.decimals)}
        </td>
      </tr>`,
  );
  return renderTableSection(text.movements, [owner, token, amount], rows, text.noMovements);
}

function renderSigners(entry: LedgerEntry): Html {
  const { message } = VersionedTransaction.deserialize(Buffer.from(entry.wire, 'base64'));
  const keys = entry.accounts.slice(0, message.header.numRequiredSignatures);
  return html`<ul>
    ${keys.map((key) => html`<li>${renderAddressLink(key)}</li>`)}
  </ul>`;
}

/** Returns a memo without its length: a node writes `[5] Hello`. */
function removeLength(memo: string): string {
  return memo.replace(/^\[\d+\] /, '');
}
