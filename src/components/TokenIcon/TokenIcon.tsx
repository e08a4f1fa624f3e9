import { useCallback, useState } from 'react';

import * as styles from './TokenIcon.css';

export interface TokenIconProps {
  /** Address of the picture, such as `/icons/USDC.png`; null when there is no picture that is safe to show. */
  src: string | null;
  /** Letters to show when there is no picture; the first three are taken. */
  symbol: string;
  /** Names the picture where no text beside it does. Default: decoration. */
  alt?: string;
  /** 24, 36 and 112 px at the usual text size; `fill` is a square as wide as its place. */
  size?: 's' | 'm' | 'l' | 'fill';
  /** The picture is what a page is about: the browser fetches it before anything else. Default: `false`. */
  fetchFirst?: boolean;
}

/** Room that a picture takes before its styles are there. */
const PIXELS = { s: 24, m: 36, l: 112 };

/** Picture of a token, or its first letters when the picture is missing. */
export function TokenIcon({
  src,
  symbol,
  alt = '',
  size = 'm',
  fetchFirst = false,
}: TokenIconProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);

  // In HTML made by the server the picture may have failed before React listens.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
    },
    [src],
  );

  if (src === null || brokenSrc === src) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span {...named} className={styles.root({ size, broken: true })}>
        {symbol.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      ref={check}
      className={styles.root({ size, broken: false })}
      src={src}
      alt={alt}
      {...(size !== 'fill' && { width: PIXELS[size], height: PIXELS[size] })}
      referrerPolicy="no-referrer"
      fetchPriority={fetchFirst ? 'high' : 'auto'}
      onError={() => setBrokenSrc(src)}
    />
  );
}
