import { AuthFrame } from '#components/AuthFrame';
import { auth } from '#domain/messages/auth';
import { LinkWalletForm, type LinkWalletFormProps } from '#screens/auth/LinkWalletForm';
import { SetupFooter, type SetupFooterProps } from '#screens/auth/SetupFooter';

export interface LinkWalletScreenProps extends LinkWalletFormProps {
  state: 'idle' | 'submitting' | 'failed';
  account: SetupFooterProps;
}

const { linkWallet } = auth;

/** The last step of the setup. Route: `/setup/wallet`. */
export function LinkWalletScreen({ account, ...form }: LinkWalletScreenProps) {
  return (
    <AuthFrame
      step={linkWallet.step}
      heading={linkWallet.title}
      text={linkWallet.text}
      footer={<SetupFooter {...account} />}
    >
      <LinkWalletForm {...form} />
    </AuthFrame>
  );
}
