import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { LinkButton } from '#components/LinkButton';
import { Inline } from '#components/Stack';
import { account as messages } from '#domain/messages/account';
import { EmailAlert, type UnverifiedEmail } from '#screens/dashboard/EmailAlert';

import * as styles from './AccountAlerts.css';

export interface AccountAlertsProps {
  /** The email that is not verified yet; null when it is, and until that is known. */
  unverified: UnverifiedEmail | null;
  /** The wallet that the owner is asked about after a password reset; null when they are not. */
  wallet: {
    address: string;
    /** Payments into it wait for the answer. */
    paused: boolean;
    confirming: boolean;
    /** What went wrong; empty when nothing did. */
    failure: string;
    onConfirm: () => void;
  } | null;
}

/** What the account waits for, above every page. */
export function AccountAlerts({ unverified, wallet }: AccountAlertsProps) {
  if (!unverified && !wallet) return null;
  return (
    <div className={styles.root}>
      {wallet && <WalletAlert {...wallet} />}
      {unverified && <EmailAlert {...unverified} text={messages.email.text} />}
    </div>
  );
}

function WalletAlert(props: NonNullable<AccountAlertsProps['wallet']>) {
  const { address, paused, confirming, failure, onConfirm } = props;
  const answers = (
    <Inline>
      <Button loading={confirming} onClick={onConfirm}>
        {messages.wallet.confirm}
      </Button>
      <LinkButton to="/settings/wallet" tone="quiet">
        {messages.wallet.change}
      </LinkButton>
    </Inline>
  );
  const hasFailed = failure !== '';
  return (
    <Alert
      tone={hasFailed ? 'critical' : 'info'}
      action={answers}
      reason={hasFailed ? failure : undefined}
    >
      <span className={styles.question}>{messages.wallet.question}</span>
      <span className={styles.address}>{address}</span>
      <span className={styles.line}>{paused ? messages.wallet.paused : messages.wallet.asked}</span>
    </Alert>
  );
}
