import { Form, type FormProgress } from '#components/Form';
import { TextField } from '#components/TextField';
import { auth } from '#domain/messages/auth';

export interface LinkWalletFormProps extends FormProgress {
  onSubmit: (values: { wallet: string }) => void;
}

const { linkWallet } = auth;

/** The one field of `/setup/wallet` and `/settings/wallet`: the address that customers pay to. */
export function LinkWalletForm({ onSubmit, ...progress }: LinkWalletFormProps) {
  return (
    <Form
      submit={linkWallet.submit}
      {...progress}
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
