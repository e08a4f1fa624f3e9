import { AuthFrame } from '#components/AuthFrame';
import type { FormProgress } from '#components/Form';
import { auth } from '#domain/messages/auth';
import { LinkWalletForm } from '#screens/auth/LinkWalletForm';

export interface LinkWalletScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  onSubmit: (values: { wallet: string }) => void;
}

const { linkWallet } = auth;

/** The last step of the setup. Route: `/setup/wallet`. */
export function LinkWalletScreen(props: LinkWalletScreenProps) {
  return (
    <AuthFrame step={linkWallet.step} heading={linkWallet.title} text={linkWallet.text}>
      <LinkWalletForm {...props} />
    </AuthFrame>
  );
}
