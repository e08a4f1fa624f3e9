import { AuthFrame } from '#components/AuthFrame';
import { auth } from '#domain/messages/auth';
import { LinkWalletForm, type LinkWalletFormProps } from '#screens/auth/LinkWalletForm';

const { linkWallet } = auth;

/** The last step of the setup. Route: `/setup/wallet`. */
export function LinkWalletScreen(props: LinkWalletFormProps) {
  return (
    <AuthFrame step={linkWallet.step} heading={linkWallet.title} text={linkWallet.text}>
      <LinkWalletForm {...props} />
    </AuthFrame>
  );
}
