import { DateTime } from '#components/DateTime';
import { Logo } from '#components/Logo';
import { factors } from '#domain/messages/factors';

import * as styles from './CodesSheet.css';

const { sheet: messages } = factors.codes.fresh;

export interface CodesSheetProps {
  codes: readonly string[];
  /** Email of the account; empty until it is known. */
  email: string;
  /** ISO 8601. */
  madeAt: string;
}

/** Recovery codes on paper, where they alone are printed. On the screen it is not there. */
export function CodesSheet({ codes, email, madeAt }: CodesSheetProps) {
  return (
    <div className={styles.sheet}>
      <Logo />
      <p className={styles.title}>{messages.title}</p>
      <p>{messages.text}</p>
      <p>
        {email !== '' && (
          <>
            {messages.account}: {email}
            <br />
          </>
        )}
        {messages.made} <DateTime value={madeAt} />
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>
  );
}
