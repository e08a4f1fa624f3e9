import { Alert } from '#components/Alert';
import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { OutcomeMark } from '#components/OutcomeMark';
import { SpinnerMark } from '#components/Spinner';
import { Stack } from '#components/Stack';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { billing } from '#domain/messages/billing';

export type BillingSuccessScreenProps =
  /** The checkout is being confirmed, or that is over: the text is the same. */
  | { state: 'confirming' | 'done'; notice: NoticeProps }
  /** There is no such checkout, or it was not paid. */
  | { state: 'refused'; reason: string };

const { success } = billing;

/** The return from a paid checkout, outside of the dashboard's frame. Route: `/billing/success`. */
export function BillingSuccessScreen(props: BillingSuccessScreenProps) {
  switch (props.state) {
    case 'confirming':
    case 'done':
      return <Paid {...props} />;
    case 'refused':
      return <Refused {...props} />;
  }
}

type PaidProps = Extract<BillingSuccessScreenProps, { state: 'confirming' | 'done' }>;

function Paid({ state, notice }: PaidProps) {
  const confirming = state === 'confirming';
  return (
    <div aria-busy={confirming}>
      <AuthFrame
        // Nothing says that it is done while it is being confirmed.
        mark={confirming ? <SpinnerMark /> : <OutcomeMark good />}
        heading={success.title}
        text={
          <>
            <VisuallyHidden> - </VisuallyHidden>
            {success.text}
          </>
        }
      >
        <Stack>
          <Notice {...notice} />
          <LinkButton to="/" tone="primary" size="l" fullWidth>
            {success.home}
          </LinkButton>
        </Stack>
      </AuthFrame>
    </div>
  );
}

function Refused({ reason }: Extract<BillingSuccessScreenProps, { state: 'refused' }>) {
  return (
    <AuthFrame heading={success.refused}>
      <Stack gap="l">
        <Alert>{reason}</Alert>
        <Stack gap="s">
          <LinkButton to="/billing/subscriptions" tone="primary" size="l" fullWidth>
            {success.plans}
          </LinkButton>
          <LinkButton to="/" size="l" fullWidth>
            {success.home}
          </LinkButton>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
