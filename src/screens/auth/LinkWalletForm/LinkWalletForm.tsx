import { AddressField } from '#components/AddressField';
import { Form, type FormProgress } from '#components/Form';
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
      <AddressField label={linkWallet.label} description={linkWallet.hint} name="wallet" required />
    </Form>
  );
}
