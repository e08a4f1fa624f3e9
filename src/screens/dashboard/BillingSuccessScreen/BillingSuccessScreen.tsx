import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { OutcomeMark } from '#components/OutcomeMark';
import { Stack } from '#components/Stack';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { billing } from '#domain/messages/billing';

export interface BillingSuccessScreenProps {
  /** The checkout is being confirmed, or that is over: the text is the same. */
  state: 'confirming' | 'done';
  notice: NoticeProps;
}

const { success } = billing;

/** The return from a paid checkout, outside of the dashboard's frame. Route: `/billing/success`. */
export function BillingSuccessScreen({ state, notice }: BillingSuccessScreenProps) {
  return (
    <div aria-busy={state === 'confirming'}>
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
