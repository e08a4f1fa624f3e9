import { Announcer } from '#components/Announcer';
import { Banner } from '#components/Banner';
import { PageTitle } from '#components/PageTitle';
import { PortalFrame } from '#components/PortalFrame';
import { Skeleton } from '#components/Skeleton';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { Payee } from '#screens/portal/Payee';
import { ViewSwitch } from '#screens/portal/ViewSwitch';

import { ConfirmedView, type ConfirmedViewProps } from './ConfirmedView';
import { MissingView, type MissingViewProps } from '#screens/portal/MissingView';
import type { Deadline } from './DeadlineLine';
import { ExpiredView, type ExpiredViewProps } from './ExpiredView';
import { FailedView, type FailedViewProps } from './FailedView';
import { LoadingView, type LoadingViewProps } from './LoadingView';
import { PaymentView, type PayAction, type PaymentViewProps } from './PaymentView';
import { PhoneView, type PhoneViewProps } from './PhoneView';
import { RedemptionView, type RedemptionViewProps } from './RedemptionView';
import { WalletsView, type WalletsViewProps } from './WalletsView';

export type { Deadline, PayAction };

/** What every view knows once the payment is loaded. */
interface Loaded {
  /** Whom or what the customer pays. */
  name: string;
  /** The merchant, where `name` is another one. */
  merchant?: string | undefined;
  /** Shows the banner. */
  sandbox: boolean;
}

/** What every view of an open payment knows. */
interface Open extends Loaded {
  /** Null for a payment without an end. */
  deadline: Deadline | null;
}

export type PaymentScreenProps =
  | ({ state: 'loading' } & LoadingViewProps)
  | ({ state: 'missing' } & MissingViewProps)
  | (Open & { state: 'wallets' } & WalletsViewProps)
  | (Open & { state: 'phone' } & PhoneViewProps)
  | (Open & { state: 'payment' } & PaymentViewProps)
  | (Open & { state: 'redemption' } & RedemptionViewProps)
  | (Loaded & { state: 'confirmed' } & ConfirmedViewProps)
  | (Loaded & { state: 'failed' } & FailedViewProps)
  | (Loaded & { state: 'expired' } & ExpiredViewProps);

/** A customer's payment. Route: `/portal/payment/{_id}`. */
export function PaymentScreen(props: PaymentScreenProps) {
  const loaded = 'name' in props ? props : null;
  return (
    <PortalFrame
      banner={loaded?.sandbox && <Banner>{portal.payment.sandbox}</Banner>}
      brand={getBrand(props)}
    >
      <Announcer>{getAnnouncement(props)}</Announcer>
      {'deadline' in props && props.deadline && (
        <Announcer>{props.deadline.announcement}</Announcer>
      )}
      <ViewSwitch view={props.state}>
        <View {...props} />
      </ViewSwitch>
    </PortalFrame>
  );
}

function getBrand(props: PaymentScreenProps) {
  if ('name' in props) {
    return (
      <>
        <PageTitle withProduct={false}>{portal.payment.pageTitle(props.name)}</PageTitle>
        <Payee name={props.name} merchant={props.merchant} />
      </>
    );
  }
  return props.state === 'loading' ? <Skeleton shape="title" width="s" /> : undefined;
}

function View(props: PaymentScreenProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingView {...props} />;
    case 'missing':
      return <MissingView {...portal.payment.missing} {...props} />;
    case 'wallets':
      return <WalletsView {...props} />;
    case 'phone':
      return <PhoneView {...props} />;
    case 'payment':
      return <PaymentView {...props} />;
    case 'redemption':
      return <RedemptionView {...props} />;
    case 'confirmed':
      return <ConfirmedView {...props} />;
    case 'failed':
      return <FailedView {...props} />;
    case 'expired':
      return <ExpiredView {...props} />;
  }
}

/** What screen readers hear when the view or its button changes by itself. */
function getAnnouncement(props: PaymentScreenProps): string {
  switch (props.state) {
    case 'loading':
    case 'wallets':
    case 'phone':
    case 'redemption':
      return '';
    case 'payment':
      return props.action === 'processing' ? common.processing : '';
    case 'confirmed': {
      const { confirmed, confirmedMore } = portal.payment;
      return props.twice ? confirmedMore.twice.title : confirmed.title;
    }
    case 'expired':
      return portal.payment.expired.title;
    case 'missing':
      return portal.payment.missing.title;
    case 'failed': {
      const { title, text } = portal.payment.failed;
      return [`${title}.`, props.reason, props.onRetry && text].filter(Boolean).join(' ');
    }
  }
}
