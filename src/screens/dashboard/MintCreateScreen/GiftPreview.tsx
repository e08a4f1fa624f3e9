import { PhonePreview } from '#components/PhonePreview';
import type { GiftAmountUsd } from '#domain/gifts';
import { mints } from '#domain/messages/mints';
import { GiftScreen, type GiftToken } from '#screens/portal/GiftScreen';

/** A token as it is written so far: each text is '' until there is one. */
export interface GiftPreviewProps extends GiftToken {
  /** What the page begins with. */
  amountUSD: GiftAmountUsd;
  /** How many tokens that buys. */
  tokens: string;
}

const { preview: texts } = mints.create;

/** The page on which customers are going to buy a token, as a phone shows it. */
export function GiftPreview({ amountUSD, tokens, image, ...written }: GiftPreviewProps) {
  const name = written.name || texts.name;
  const symbol = written.symbol || texts.symbol;
  const description = written.description || texts.description;
  return (
    <PhonePreview label={texts.shown(name, tokens, symbol)}>
      <GiftScreen
        state="choosing"
        token={{ name, symbol, description, image }}
        tokens={tokens}
        amountUSD={amountUSD}
        onAmountChange={ignore}
        buyer={EMPTY_BUYER}
        onBuyerChange={ignore}
        wallet={null}
        phone={null}
        action="connect"
        notice={{ visible: false, children: '' }}
        onConnect={ignore}
        onBuy={ignore}
      />
    </PhonePreview>
  );
}

/** Nothing in a preview can be pressed. */
const ignore = () => undefined;
const EMPTY_BUYER = { firstName: '', lastName: '', email: '' };
