import type { PublicKey } from '@solana/web3.js';

import { explorer } from '#domain/messages/explorer';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { readTokenMetadata, readWholeMint } from '#server/sandbox/localChain/tokenMetadata';
import { html, type Html } from '#server/platform/pages/html';
import { fact, when } from '#server/platform/pages/page';

import { formatAmount, tokenSymbol } from './format';
import { addressLink } from './links';

/** What an address is beside an address. */
export interface TokenFacts {
  title: string;
  facts: Html;
}

/** A token: what it is called, how much of it there is, and who decides. Null for other addresses. */
export function mintFacts(chain: LocalChain, address: string): TokenFacts | null {
  const account = chain.account(address);
  const mint = account && readWholeMint(address, account);
  if (!mint) return null;
  const text = explorer.mint;
  const metadata = readTokenMetadata(address, account);
  const symbol = tokenSymbol(chain, address);
  const name = metadata ? `${metadata.name} (${metadata.symbol})` : symbol;
  return {
    title: text.title,
    facts: html`${when(name, (value) => fact(text.name, html`<bdi>${value}</bdi>`))}
    ${fact(text.supply, formatAmount(mint.supply, mint.decimals))}
    ${authority(text.mintAuthority, mint.mintAuthority)}
    ${authority(text.freezeAuthority, mint.freezeAuthority)}
    ${when(metadata, ({ uri }) => fact(text.metadata, html`<code>${uri}</code>`))}`,
  };
}

/** What a token account holds, and for whom. Null for other addresses. */
export function tokenAccountFacts(chain: LocalChain, address: string): TokenFacts | null {
  const token = chain.tokenAccount(address);
  if (!token) return null;
  const text = explorer.tokenAccount;
  const { mint, owner, amount } = token;
  return {
    title: text.title,
    facts: html`${fact(text.token, addressLink(mint, tokenSymbol(chain, mint)))}
    ${fact(text.amount, formatAmount(amount, chain.mint(mint)?.decimals ?? 0))}
    ${fact(text.owner, addressLink(owner))}`,
  };
}

function authority(name: string, key: PublicKey | null): Html {
  return when(key, (value) => fact(name, addressLink(value.toBase58())));
}
