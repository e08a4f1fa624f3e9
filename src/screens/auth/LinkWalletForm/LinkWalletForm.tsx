import { Form, type FormProps } from '#components/Form';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface LinkWalletFormProps extends Pick<FormProps, 'state' | 'error'> {
  onSubmit: (values: { wallet: string }) => void;
}

const { linkWallet } = auth;

/** The one field of `/setup/wallet` and `/settings/wallet`: the address that customers pay to. */
export function LinkWalletForm({ state, error, onSubmit }: LinkWalletFormProps) {
  return (
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
  );
}
