import { AuthFrame } from '#components/AuthFrame';
import { auth } from '#domain/messages/auth';
import { LinkWalletForm } from '#screens/auth/LinkWalletForm';

export interface LinkWalletScreenProps {
  state: 'idle' | 'submitting' | 'failed';
  error?: string | undefined;
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
