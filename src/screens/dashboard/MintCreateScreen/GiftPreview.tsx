import { PhonePreview } from '#components/PhonePreview';
import { mints } from '#domain/messages/mints';
import { RECOMMENDED_WALLET_NAME } from '#domain/walletList';
import { GiftScreen } from '#screens/portal/GiftScreen';

/** A wallet, and its icon as the source of an image. */
interface PreviewWallet {
  name: string;
  icon: string;
}

/** A token as it is written so far: each text is '' until there is one. */
export interface GiftPreviewProps {
  /** The organization; '' until it is known. */
  merchant: string;
  name: string;
  symbol: string;
  /** The picture that was chosen; null before. */
  image: string | null;
  /** How many tokens the amount buys with which the page begins. */
  tokens: string;
  /** The wallets that the page lists. */
  wallets: readonly PreviewWallet[];
}

const { preview: texts } = mints.create;

/** The page that a customer opens to buy a token, as a phone shows it. */
export function GiftPreview(props: GiftPreviewProps) {
  const { merchant, tokens, image, wallets, ...written } = props;
  const name = written.name || texts.name;
  const symbol = written.symbol || texts.symbol;
  return (
    <PhonePreview label={texts.shown(name, tokens, symbol)}>
      <GiftScreen
        state="wallets"
        token={{ name, symbol, image, description: '', merchant: merchant || null }}
        tokens={tokens}
        picker={{
          state: 'listed',
          wallets: wallets.map(toChoice),
          found: true,
          onChoose: ignore,
          notice: { visible: false, children: '' },
          phone: { device: 'phone', onChoose: ignore },
        }}
      />
    </PhonePreview>
  );
}

/** Nothing in a preview can be pressed. */
const ignore = () => undefined;

function toChoice({ name, icon }: PreviewWallet) {
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME,
    elsewhere: false,
    installed: false,
    opensWebsite: false,
    unknown: false,
  };
}
