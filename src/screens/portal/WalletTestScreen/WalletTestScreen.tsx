import { PortalFrame } from '#components/PortalFrame';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { portal } from '#domain/messages/portal';
import { WalletControl, type WalletControlProps } from '#screens/portal/WalletControl';
import { WalletPicker, type WalletPickerProps } from '#screens/portal/WalletPicker';

export type WalletTestScreenProps =
  | { state: 'wallets'; picker: WalletPickerProps }
  | { state: 'chosen'; wallet: WalletControlProps };

/** Says whether a wallet is chosen. Route: `/test`. */
export function WalletTestScreen(props: WalletTestScreenProps) {
  return (
    <PortalFrame>
      <VisuallyHidden>
        <h1>{portal.picker.testTitle}</h1>
      </VisuallyHidden>
      <Body {...props} />
    </PortalFrame>
  );
}

function Body(props: WalletTestScreenProps) {
  switch (props.state) {
    case 'wallets':
      return <WalletPicker {...props.picker} />;
    case 'chosen':
      return (
        <Stack>
          <Text look="heading" as="h2">
            {portal.picker.hasWallet}
          </Text>
          <WalletControl {...props.wallet} />
        </Stack>
      );
  }
}
