import { AuthFrame } from '#components/AuthFrame';
import { Form } from '#components/Form';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface LinkWalletScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
  onSubmit: (values: { wallet: string }) => void;
}

const { linkWallet } = auth;

/** The address that customers pay to. Routes: `/setup/wallet`, `/settings/wallet`. */
export function LinkWalletScreen({ state, error, onSubmit }: LinkWalletScreenProps) {
  return (
    <AuthFrame step={linkWallet.step} heading={linkWallet.title} text={linkWallet.text}>
      <Form
        submit={linkWallet.submit}
        state={state}
        error={error}
        onSubmit={(text) => onSubmit({ wallet: text('wallet') })}
      >
        <TextField
          label={linkWallet.label}
          description={linkWallet.hint}
          name="wallet"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Form>
    </AuthFrame>
  );
}
