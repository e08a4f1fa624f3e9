import { BlankGiftCard, GiftCard } from '#components/GiftCard';
import { ExternalLink } from '#components/ExternalLink';
import { PageTitle } from '#components/PageTitle';
import { PortalFrame } from '#components/PortalFrame';
import { Inline } from '#components/Stack';
import { Text } from '#components/Text';
import { TokenIcon } from '#components/TokenIcon';
import { gift } from '#domain/messages/gift';
import { MissingView, type MissingViewProps } from '#screens/portal/MissingView';
import { ViewSwitch } from '#screens/portal/ViewSwitch';
import { WalletPicker, type WalletPickerProps } from '#screens/portal/WalletPicker';

import { About } from './About';
import { ChoosingView, type Buyer, type ChoosingViewProps, type GiftAction } from './ChoosingView';
import * as styles from './GiftScreen.css';
import { LoadingView, type LoadingViewProps } from './LoadingView';
import { PhoneView, type PhoneViewProps } from './PhoneView';

export type { Buyer, GiftAction };

/** The merchant's token. The merchant named it, its picture and its description. */
export interface GiftToken {
  name: string;
  symbol: string;
  description: string;
  /** Checked (`#domain/safeUrl`); null when there is no safe one. */
  image: string | null;
}

export type GiftScreenProps = {
  /**
   * The last purchase succeeded, until the next one begins: where its transaction is shown; null
   * when a phone has sent it.
   */
  confirmed: { transactionUrl: string | null } | null;
} & (
  | ({ state: 'loading' } & LoadingViewProps)
  | ({ state: 'missing' } & MissingViewProps)
  | {
      state: 'wallets';
      /** Null until it is known. */
      token: GiftToken | null;
      picker: WalletPickerProps;
    }
  | ({ state: 'phone'; token: GiftToken; tokens: string | null } & PhoneViewProps)
  | ({
      state: 'choosing';
      token: GiftToken;
      /** Tokens that the chosen amount buys, as text; null when the number cannot be computed. */
      tokens: string | null;
    } & ChoosingViewProps)
);

/** A gift of a merchant's tokens. Route: `/portal/gift/{_id}`. */
export function GiftScreen(props: GiftScreenProps) {
  const { state, confirmed } = props;
  const token = 'token' in props ? props.token : null;
  const above = (
    <>
      {token && <PageTitle withProduct={false}>{gift.pageTitle(token.name)}</PageTitle>}
      <Above {...props} />
      {/* Sticks to the top of the window, because the button that was pressed is further down. */}
      <p role="status" className={confirmed ? styles.confirmed : styles.silent}>
        {confirmed && (
          <>
            {gift.confirmed}{' '}
            {confirmed.transactionUrl !== null && (
              <span className={styles.transaction}>
                <ExternalLink href={confirmed.transactionUrl} tone="quiet">
                  {gift.transaction}
                </ExternalLink>
              </span>
            )}
          </>
        )}
      </p>
    </>
  );
  return (
    <PortalFrame above={above}>
      <div className={styles.panel}>
        <ViewSwitch view={state}>
          <View {...props} />
        </ViewSwitch>
        {state === 'choosing' && <About>{props.token.description}</About>}
      </div>
    </PortalFrame>
  );
}

function Above(props: GiftScreenProps) {
  switch (props.state) {
    case 'loading':
      return <BlankGiftCard />;
    case 'missing':
      return null;
    case 'wallets':
      return props.token && <Header {...props.token} />;
    case 'phone':
    case 'choosing':
      return <GiftCard {...props.token} tokens={props.tokens} given={props.confirmed !== null} />;
  }
}

/** What is given, before the card: a wallet comes first. */
function Header({ name, symbol, image }: GiftToken) {
  return (
    <Inline gap="xs" justify="center">
      <TokenIcon src={image} symbol={symbol} />
      <Text as="h1" look="small">
        <bdi>{name}</bdi>
      </Text>
    </Inline>
  );
}

function View(props: GiftScreenProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingView {...props} />;
    case 'missing':
      return <MissingView {...gift.missing} {...props} />;
    case 'wallets':
      return <WalletPicker {...props.picker} />;
    case 'phone':
      return <PhoneView {...props} />;
    case 'choosing':
      return <ChoosingView {...props} />;
  }
}
