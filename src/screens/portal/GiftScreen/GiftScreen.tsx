import { BlankGiftCard, GiftCard } from '#components/GiftCard';
import { PageTitle } from '#components/PageTitle';
import { PortalFrame } from '#components/PortalFrame';
import { Skeleton } from '#components/Skeleton';
import { gift } from '#domain/messages/gift';
import { Payee } from '#screens/portal/Payee';
import { MissingView, type MissingViewProps } from '#screens/portal/MissingView';
import { ViewSwitch } from '#screens/portal/ViewSwitch';
import { WalletPicker, type WalletPickerProps } from '#screens/portal/WalletPicker';

import { About } from './About';
import { BoughtView, type BoughtViewProps } from './BoughtView';
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
  /** Who sells it; null for a merchant without a name. */
  merchant: string | null;
}

export type GiftScreenProps =
  | ({ state: 'loading' } & LoadingViewProps)
  | ({ state: 'missing' } & MissingViewProps)
  | {
      state: 'wallets';
      /** Null until it is known. */
      token: GiftToken | null;
      /** Tokens that the amount buys with which the form begins, as text. */
      tokens: string | null;
      picker: WalletPickerProps;
    }
  | ({ state: 'phone'; token: GiftToken; tokens: string | null } & PhoneViewProps)
  | ({
      state: 'choosing';
      token: GiftToken;
      /** Tokens that the chosen amount buys, as text; null when the number cannot be computed. */
      tokens: string | null;
    } & ChoosingViewProps)
  | ({ state: 'bought'; token: GiftToken; tokens: string | null } & BoughtViewProps);

/** A gift of a merchant's tokens. Route: `/portal/gift/{_id}`. */
export function GiftScreen(props: GiftScreenProps) {
  const { state } = props;
  const token = 'token' in props ? props.token : null;
  const bought = state === 'bought';
  const above = (
    <>
      {token && <PageTitle withProduct={false}>{gift.pageTitle(token.name)}</PageTitle>}
      <Above {...props} />
      <p role="status" className={bought ? styles.confirmed : styles.silent}>
        {bought && gift.confirmed}
      </p>
    </>
  );
  return (
    <PortalFrame brand={getBrand(props)} above={above}>
      <div className={styles.panel}>
        <ViewSwitch view={state}>
          <View {...props} />
        </ViewSwitch>
        {state === 'choosing' && <About>{props.token.description}</About>}
      </div>
    </PortalFrame>
  );
}

/** Who sells it. */
function getBrand(props: GiftScreenProps) {
  if (props.state === 'missing') return undefined;
  if (props.state === 'loading' || !props.token) return <Skeleton shape="title" width="s" />;
  const { merchant } = props.token;
  return merchant === null ? undefined : <Payee name={merchant} />;
}

function Above(props: GiftScreenProps) {
  switch (props.state) {
    case 'loading':
      return <BlankGiftCard />;
    case 'missing':
      return null;
    // Before the wallets: the buyer first sees what is for sale.
    case 'wallets':
      return props.token ? <GiftCard {...props.token} tokens={props.tokens} /> : <BlankGiftCard />;
    case 'phone':
    case 'choosing':
    case 'bought':
      return <GiftCard {...props.token} tokens={props.tokens} given={props.state === 'bought'} />;
  }
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
    case 'bought':
      return <BoughtView {...props} />;
  }
}
