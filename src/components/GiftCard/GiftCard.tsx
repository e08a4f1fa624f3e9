import { TokenIcon } from '#components/TokenIcon';

import * as styles from './GiftCard.css';

export interface GiftCardProps {
  /** Name of the token, as the merchant wrote it. */
  name: string;
  /** As it was registered, such as `BEAN`; at most 10 characters. */
  symbol: string;
  /** Address of the token's picture; null when the token has no picture that is safe to show. */
  image: string | null;
  /** Tokens that are given, as text; null when the number cannot be computed. */
  tokens: string | null;
  /** It is bought: the seal lights up. A light goes over the card then, and when the tokens change. */
  given?: boolean;
}

/** The black card of a gift, wrapped in a ribbon that the token's picture seals. */
export function GiftCard({ name, symbol, image, tokens, given = false }: GiftCardProps) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <Wrapping />
        <span key={`${tokens} ${given}`} aria-hidden="true" className={styles.glint} />
        <div className={given ? styles.given : styles.seal}>
          <div className={styles.picture}>
            <TokenIcon size="fill" src={image} symbol={symbol} fetchFirst />
          </div>
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </h1>
          <p className={styles.amount} aria-live="polite" aria-atomic="true">
            {tokens !== null && (
              <>
                <span key={tokens} className={styles.tokens[getSize(tokens)]}>
                  {tokens}
                </span>{' '}
                <bdi translate="no" className={styles.symbol}>
                  {symbol}
                </bdi>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The card while its token loads, without text. */
export function BlankGiftCard() {
  return (
    <div className={styles.place} aria-busy="true">
      <div className={`${styles.card} ${styles.blank}`}>
        <Wrapping />
      </div>
    </div>
  );
}

/** Ribbon and engraving. */
function Wrapping() {
  return (
    <span aria-hidden="true" className={styles.engraving}>
      <span className={styles.ribbonAcross} />
      <span className={styles.ribbonDown} />
    </span>
  );
}

function getSize(tokens: string): keyof typeof styles.tokens {
  if (tokens.length <= '1,250'.length) return 'short';
  return tokens.length <= '16.666666'.length ? 'middling' : 'long';
}
