import { Disclosure } from '#components/Disclosure';
import { gift } from '#domain/messages/gift';

import * as styles from './About.css';

export interface AboutProps {
  /** What the merchant says of the token. */
  children: string;
}

/** The token's description, closed at first. */
export function About({ children }: AboutProps) {
  return (
    <Disclosure summary={gift.about}>
      <p dir="auto" className={styles.description}>
        {children}
      </p>
    </Disclosure>
  );
}
