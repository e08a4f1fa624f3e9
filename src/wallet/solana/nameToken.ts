/** A feature of the Test Wallet beside those of Wallet Standard. Other wallets look symbols up themselves. */
export const NAME_TOKEN = 'tiller:nameToken';

export interface NameTokenFeature {
  version: '1.0.0';
  /** Names the token, other than USDC, of the transaction that is handed over next. */
  nameToken: (symbol: string | null) => void;
}

/** The part of the library's adapter that knows what its wallet can do; only standard wallets have it. */
export interface WithFeatures {
  wallet?: { features: Readonly<Record<`${string}:${string}`, unknown>> };
}

/** Tells a wallet that asks for it what the token of the next transaction is called. */
export function tellTokenName({ wallet }: WithFeatures, symbol: string | null): void {
  const feature = wallet?.features[NAME_TOKEN];
  if (isNameToken(feature)) feature.nameToken(symbol);
}

function isNameToken(feature: unknown): feature is NameTokenFeature {
  return (
    typeof feature === 'object' &&
    feature !== null &&
    'nameToken' in feature &&
    typeof feature.nameToken === 'function'
  );
}
