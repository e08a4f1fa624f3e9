import type { PublicKey } from '@solana/web3.js';

import { explorer } from '#domain/messages/explorer';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { readTokenMetadata, readWholeMint } from '#server/sandbox/localChain/tokenMetadata';
import { html, type Html } from '#server/platform/pages/html';
import { renderFact, renderUnlessNull } from '#server/platform/pages/page';

import { formatAmount, readTokenSymbol } from './format';
import { renderAddressLink } from './links';

/** Details of a mint or token account. */
export interface TokenFacts {
  title: string;
  facts: Html;
}

/** Returns the name, supply and authorities of a token. Null for other addresses. */
export function describeMint(chain: LocalChain, address: string): TokenFacts | null {
  const account = chain.getAccount(address);
  const mint = account && readWholeMint(address, account);
  if (!mint) return null;
  const text = explorer.mint;
  const metadata = readTokenMetadata(address, account);
  const symbol = readTokenSymbol(chain, address);
  const name = metadata ? `${metadata.name} (${metadata.symbol})` : symbol;
  return {
    title: text.title,
    facts: html`${renderUnlessNull(name, (value) => renderFact(text.name, html`<bdi>${value}</bdi>`))}
    ${renderFact(text.supply, formatAmount(mint.supply, mint.decimals))}
    ${renderAuthority(text.mintAuthority, mint.mintAuthority)}
    ${renderAuthority(text.freezeAuthority, mint.freezeAuthority)}
    ${renderUnlessNull(metadata, ({ uri }) => renderFact(text.metadata, html`<code>${uri}</code>`))}`,
  };
}

/** Returns the balance and owner of a token account. Null for other addresses. */
export function describeTokenAccount(chain: LocalChain, address: string): TokenFacts | null {
  const token = chain.getTokenAccount(address);
  if (!token) return null;
  const text = explorer.tokenAccount;
  const { mint, owner, amount } = token;
  return {
    title: text.title,
    facts: html`${renderFact(text.token, renderAddressLink(mint, readTokenSymbol(chain, mint)))}
    ${renderFact(text.amount, formatAmount(amount, chain.mint(mint)?.decimals ?? 0))}
    ${renderFact(text.owner, renderAddressLink(owner))}`,
  };
}

function renderAuthority(name: string, key: PublicKey | null): Html {
  return renderUnlessNull(key, (value) => renderFact(name, renderAddressLink(value.toBase58())));
}
