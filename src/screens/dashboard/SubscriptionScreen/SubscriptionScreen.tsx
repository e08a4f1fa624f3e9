import type { SyntheticEvent } from 'react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { ChoiceGroup } from '#components/ChoiceGroup';
import { ExternalLink } from '#components/ExternalLink';
import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { Inline, Stack } from '#components/Stack';
import { billing } from '#domain/messages/billing';
import { common } from '#domain/messages/common';
import { parsePlanChoice, plans, type PlanChoice } from '#domain/plans';

import * as styles from './SubscriptionScreen.css';

export type SubscriptionScreenProps = {
  /** `enterprise` is never offered; it can only be handed in. */
  plan: PlanChoice;
  /** Whether the organization has a plan already. */
  subscribed: boolean;
  onPlanChange: (plan: PlanChoice) => void;
  /** Call it while the browser still knows of the click: it opens a window. */
  onContinue: () => void;
} & (
  | { state: 'idle' | 'submitting' | 'enterprise' }
  | { state: 'failed'; error: string }
  /** The checkout is in another window. */
  | { state: 'opened' }
  /** The browser let no window open; `url` is the checkout's. */
  | { state: 'blocked'; url: string }
);

const { subscriptions: text } = billing;
const choices = plans.map((plan) => {
  const { name, text: description } = billing.plans[plan];
  return { value: plan, label: name, description };
});

/** The plans, and the way to pay for one. Route: `/billing/subscriptions`. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { state, plan, subscribed, onPlanChange, onContinue } = props;
  const submitting = state === 'submitting';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!submitting) onContinue();
  }

  return (
    <Stack gap="l" width="form">
      <PageHeader title={text.title} text={text.text} />
      {subscribed && <Alert tone="info">{text.subscribed}</Alert>}
      <Card>
        <form className={styles.form} onSubmit={submit}>
          <ChoiceGroup
            label={text.plans}
            hideLabel
            layout="cards"
            name="plan"
            choices={choices}
            value={plan}
            onChange={(value) => onPlanChange(parsePlanChoice(value) ?? plan)}
          />
          <Outcome {...props} />
          <Inline justify="end">
            <LinkButton to="/">{text.cancel}</LinkButton>
            <Button type="submit" tone="primary" loading={submitting}>
              {text.submit}
            </Button>
          </Inline>
          <Announcer>{submitting ? common.loading : ''}</Announcer>
        </form>
      </Card>
    </Stack>
  );
}

/** What came of the last choice. */
function Outcome(props: SubscriptionScreenProps) {
  switch (props.state) {
    case 'idle':
    case 'submitting':
      return null;
    case 'enterprise':
      return <Alert tone="info">{text.enterprise}</Alert>;
    case 'failed':
      return <Alert>{props.error}</Alert>;
    case 'opened':
      return <Alert tone="info">{text.opened}</Alert>;
    case 'blocked':
      return (
        <Alert tone="info">
          {billing.blocked} <ExternalLink href={props.url}>{text.openCheckout}</ExternalLink>
        </Alert>
      );
  }
}
