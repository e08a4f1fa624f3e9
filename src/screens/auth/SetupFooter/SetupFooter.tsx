import { Button } from '#components/Button';
import { auth } from '#domain/messages/auth';

import * as styles from './SetupFooter.css';

export interface SetupFooterProps {
  /** Email of the account that is set up; null until it is known. */
  email: string | null;
  signingOut: boolean;
  onSignOut: () => void;
}

/** Says whose account is set up, with the way out of it: the email may be a mistyped one. */
export function SetupFooter({ email, signingOut, onSignOut }: SetupFooterProps) {
  return (
    <div className={styles.footer}>
      <span className={styles.account}>{email !== null && auth.signedInAs(email)}</span>
      <span className={styles.signOut}>
        {/* Without room for the longer text: it grows to where nothing stands. */}
        <Button tone="quiet" loading={signingOut || undefined} onClick={onSignOut}>
          {auth.signOut}
        </Button>
      </span>
    </div>
  );
}
