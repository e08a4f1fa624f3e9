import { Clock } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { LinkButton, type LinkButtonProps } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { RoundIcon } from '#components/RoundIcon';
import { SpinnerMark } from '#components/Spinner';
import { Stack } from '#components/Stack';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { billing } from '#domain/messages/billing';

export type BillingSuccessScreenProps =
  | { state: 'confirming' }
  /** It may have worked, or the payment is on its way. Asking again charges nothing twice. */
  | { state: 'undecided'; reason: string; onCheck: () => void }
  | { state: 'done' }
  /** There is no such checkout, or it was not paid. */
  | { state: 'refused'; reason: string };

const { success } = billing;

/** The return from a paid checkout, outside of the dashboard's frame. Route: `/billing/success`. */
export function BillingSuccessScreen(props: BillingSuccessScreenProps) {
  return (
    <>
      <Announcer>{getAnnouncement(props)}</Announcer>
      <View {...props} />
    </>
  );
}

/** What screen readers hear when the view changes by itself. */
function getAnnouncement(props: BillingSuccessScreenProps): string {
  switch (props.state) {
    case 'confirming':
    // Its alert is read.
    case 'refused':
      return '';
    case 'undecided':
      return props.reason;
    case 'done':
      return success.title;
  }
}

function View(props: BillingSuccessScreenProps) {
  switch (props.state) {
    case 'confirming':
      return (
        <div aria-busy="true">
          <AuthFrame
            mark={<SpinnerMark />}
            heading={success.confirming.title}
            text={success.confirming.text}
          >
            <Home />
          </AuthFrame>
        </div>
      );
    case 'undecided':
      return (
        <AuthFrame
          mark={<RoundIcon icon={<Clock />} />}
          heading={success.undecidedTitle}
          text={props.reason}
        >
          <Stack gap="s">
            <Button tone="primary" size="l" fullWidth onClick={props.onCheck}>
              {success.check}
            </Button>
            <Home tone="secondary" />
          </Stack>
        </AuthFrame>
      );
    case 'done':
      return <Paid />;
    case 'refused':
      return <Refused {...props} />;
  }
}

function Paid() {
  return (
    <AuthFrame
      mark={<OutcomeMark good />}
      heading={success.title}
      text={
        <>
          <VisuallyHidden> - </VisuallyHidden>
          {success.text}
        </>
      }
    >
      <Home />
    </AuthFrame>
  );
}

function Home({ tone = 'primary' }: Pick<LinkButtonProps, 'tone'>) {
  return (
    <LinkButton to="/" tone={tone} size="l" fullWidth>
      {success.home}
    </LinkButton>
  );
}

function Refused({ reason }: Extract<BillingSuccessScreenProps, { state: 'refused' }>) {
  return (
    <AuthFrame mark={<OutcomeMark good={false} />} heading={success.refused}>
      <Stack gap="l">
        <Alert>{reason}</Alert>
        <Stack gap="s">
          <LinkButton to="/billing/subscriptions" tone="primary" size="l" fullWidth>
            {success.plans}
          </LinkButton>
          <Home tone="secondary" />
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
