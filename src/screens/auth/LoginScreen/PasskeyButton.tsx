import { KeyRound } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { proof } from '#domain/messages/proof';

import * as styles from './PasskeyButton.css';

export interface PasskeyButtonProps {
  state: 'idle' | 'submitting' | 'failed';
  /** What went wrong; empty when nothing did. */
  failure: string;
  onUse: () => void;
  /** Whether the session is to be kept for longer. One box serves the password and every passkey. */
  onRemember: (remembered: boolean) => void;
}

/** Signs in without a password. */
export function PasskeyButton({ state, failure, onUse }: Omit<PasskeyButtonProps, 'onRemember'>) {
  return (
    <div className={styles.root}>
      <p className={styles.or}>{proof.or}</p>
      {failure !== '' && state === 'failed' && <Alert>{failure}</Alert>}
      <Button
        size="l"
        fullWidth
        icon={<KeyRound />}
        loading={state === 'submitting'}
        onClick={onUse}
      >
        {proof.passkeySignIn}
      </Button>
    </div>
  );
}
