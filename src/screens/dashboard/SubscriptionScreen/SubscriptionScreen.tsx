import { Check } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Card } from '#components/Card';
import { ChoiceGroup, type Choice } from '#components/ChoiceGroup';
import { ExternalLink } from '#components/ExternalLink';
import { Form } from '#components/Form';
import { LinkButton } from '#components/LinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { billing } from '#domain/messages/billing';
import {
  formatPlanAmount,
  parsePlanChoice,
  plans,
  type Plan,
  type PlanChoice,
  type PlanPrice,
} from '#domain/plans';
import { PageTrail } from '#screens/dashboard/PageTrail';

import * as styles from './SubscriptionScreen.css';

export type SubscriptionScreenProps = {
  /** `enterprise` is never offered; it can only be handed in. */
  plan: PlanChoice;
  /** Whether the organization has a plan already. */
  subscribed: boolean;
  /** Whether its plan is known to be on hold, because a payment is missing. */
  onHold: boolean;
  /** Whether the button leads to where a plan is changed, paid or ended, and not to a checkout. */
  leadsToPortal: boolean;
  /** The organization's own; null without one, and for one that is not on sale any more. */
  ownPlan: Plan | null;
  /** Null while they load; without those that are not known. */
  prices: Partial<Record<Plan, PlanPrice>> | null;
  notice: NoticeProps;
  onPlanChange: (plan: PlanChoice) => void;
  /** Call it while the browser still knows of the click: it opens a window. */
  onContinue: () => void;
} & (
  | { state: 'idle' | 'submitting' | 'enterprise' }
  | { state: 'failed'; error: string; reason: string | undefined }
  /** The provider's page is in another window. */
  | { state: 'opened'; opened: 'checkout' | 'portal' }
  /** The browser let no window open; `url` is the page's. */
  | { state: 'blocked'; opened: 'checkout' | 'portal'; url: string }
);

const { subscriptions: text } = billing;

/** The plans, and the way to pay for one. Route: `/billing/subscriptions`. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { state, subscribed, leadsToPortal, onContinue } = props;
  const submitting = state === 'submitting';

  return (
    <Stack gap="l" width="form">
      <PageTrail parent="settings" />
      {subscribed ? (
        <PageHeader title={text.own} />
      ) : (
        <PageHeader title={text.title} text={text.text} />
      )}
      <Notice {...props.notice} />
      <Card>
        <Form
          submit={leadsToPortal ? billing.openPortal : text.submit}
          state={submitting ? 'submitting' : 'idle'}
          other={
            !subscribed && (
              <LinkButton to="/" size="l">
                {text.cancel}
              </LinkButton>
            )
          }
          onSubmit={onContinue}
        >
          {subscribed ? <OwnPlan {...props} /> : <Choices {...props} />}
          <Included />
          <Outcome {...props} />
        </Form>
      </Card>
    </Stack>
  );
}

/** The plan that is paid for, and what changing it means. */
function OwnPlan({ ownPlan, prices }: SubscriptionScreenProps) {
  const name = ownPlan && billing.plans[ownPlan].name;
  return (
    <Stack gap="xs">
      {ownPlan && (
        <>
          <Text as="h2" look="heading">
            {name}
          </Text>
          <Text look="heading">
            <Price plan={ownPlan} prices={prices} />
          </Text>
        </>
      )}
      <Text tone="soft">{text.subscribed(name)}</Text>
    </Stack>
  );
}

function Choices(props: SubscriptionScreenProps) {
  const { plan, state, onPlanChange } = props;
  return (
    <ChoiceGroup
      label={text.plans}
      hideLabel
      layout="cards"
      name="plan"
      choices={plans.map((each) => toChoice(each, props))}
      value={plan}
      locked={state === 'submitting'}
      onChange={(value) => onPlanChange(parsePlanChoice(value) ?? plan)}
    />
  );
}

function toChoice(plan: Plan, { prices }: SubscriptionScreenProps): Choice {
  const { name, text: description } = billing.plans[plan];
  return {
    value: plan,
    label: name,
    detail: <Price plan={plan} prices={prices} />,
    description,
  };
}

/** Holds its place while it loads. One that is not known is shown by the checkout. */
function Price({ plan, prices }: { plan: Plan } & Pick<SubscriptionScreenProps, 'prices'>) {
  if (!prices) return <Skeleton width="m" />;
  const price = prices[plan];
  if (!price) return null;
  return <bdi>{text.price(formatPlanAmount(price), price.interval, price.intervalCount)}</bdi>;
}

function Included() {
  const { title, ...features } = text.included;
  return (
    <section className={styles.included} aria-labelledby="included">
      <h2 id="included" className={styles.includedTitle}>
        {title}
      </h2>
      <ul className={styles.features}>
        {Object.values(features).map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check aria-hidden="true" size="1.15em" className={styles.check} />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came of the last choice. */
function Outcome(props: SubscriptionScreenProps) {
  switch (props.state) {
    case 'idle':
    case 'submitting':
      return props.onHold ? <Alert tone="info">{text.onHold}</Alert> : null;
    case 'enterprise':
      return <Alert tone="info">{text.enterprise}</Alert>;
    case 'failed':
      return <Alert reason={props.reason}>{props.error}</Alert>;
    case 'opened':
      return <Alert tone="info">{getOpenedText(props.opened, props.subscribed)}</Alert>;
    case 'blocked':
      return (
        <Alert tone="info">
          {billing.blocked}{' '}
          <ExternalLink href={props.url}>
            {props.opened === 'portal' ? billing.openPortal : text.openCheckout}
          </ExternalLink>
        </Alert>
      );
  }
}

function getOpenedText(opened: 'checkout' | 'portal', subscribed: boolean): string {
  if (opened === 'checkout') return text.opened;
  return subscribed ? text.portalOpened : text.portalOpenedToPay;
}
