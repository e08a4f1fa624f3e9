import { focusAtOnce } from '#components/Dialog';
import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Form, type FormProgress } from '#components/Form';
import { PasswordField } from '#components/PasswordField';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { TextField } from '#components/TextField';
import type { ProofMethod } from '#contract/proofs';
import { auth } from '#domain/messages/auth';
import { proof as messages } from '#domain/messages/proof';

import * as styles from './ProofForm.css';

export interface ProofFormProps extends FormProgress {
  /** The way that is shown. */
  method: ProofMethod;
  /** The other ways that this user has. */
  others: readonly ProofMethod[];
  /** Whether this browser knows passkeys. */
  supportsPasskeys: boolean;
  onMethodChange: (method: ProofMethod) => void;
  /** Gets the code or the password; with a passkey, nothing. */
  onSubmit: (text: string) => void;
}

/** Asks a user to prove who they are, in one of their ways. */
export function ProofForm(props: ProofFormProps) {
  const { method, others, supportsPasskeys, onMethodChange, onSubmit, ...progress } = props;
  const impossible = method === 'passkey' && !supportsPasskeys;
  return (
    <Stack gap="m">
      {impossible ? (
        <Alert tone="info">{messages.unsupported[others.length > 0 ? 'others' : 'alone']}</Alert>
      ) : (
        <Form
          // Each way has its own form, so that text typed into one is not kept for another.
          key={method}
          submit={messages.submit[method]}
          {...progress}
          // A password may begin or end with a space; a pasted code does so by chance.
          onSubmit={(text) =>
            onSubmit(method === 'password' ? text('proof') : text('proof').trim())
          }
        >
          <ProofField method={method} />
        </Form>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((other) => (
            <Button key={other} tone="quiet" onClick={() => onMethodChange(other)}>
              {messages.other[other]}
            </Button>
          ))}
        </div>
      )}
    </Stack>
  );
}

function ProofField({ method }: { method: ProofMethod }) {
  switch (method) {
    case 'passkey':
      return <Text tone="soft">{messages.passkeyText}</Text>;
    case 'app':
      return (
        <TextField
          ref={focusAtOnce}
          label={messages.appLabel}
          description={messages.appHint}
          name="proof"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          required
        />
      );
    case 'recoveryCode':
      return (
        <TextField
          ref={focusAtOnce}
          label={messages.recoveryLabel}
          description={messages.recoveryHint}
          name="proof"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
        />
      );
    case 'password':
      return (
        <PasswordField
          ref={focusAtOnce}
          label={auth.fields.password}
          name="proof"
          autoComplete="current-password"
          required
        />
      );
  }
}
