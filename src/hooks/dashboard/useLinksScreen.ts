import { createPaymentLinkMutation } from '#api/dashboard/transactions';
import { dashboard } from '#domain/messages/dashboard';
import { amountOf } from '#hooks/shared/amountOf';
import { serverErrorOr } from '#hooks/shared/serverErrorOr';
import { useCopy } from '#hooks/shared/useCopy';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinksScreenProps } from '#screens/dashboard/LinksScreen';

/** Creates payment links. What is not a plain amount is for the server to refuse, in its words. */
export function useLinksScreen(): LinksScreenProps {
  const { copied, copy } = useCopy();
  const { progress, submit, answer } = useFormMutation(
    createPaymentLinkMutation,
    serverErrorOr(dashboard.links.failed),
  );
  const onSubmit = ({ amount, memo }: { amount: string; memo: string }) => {
    submit({ amountUSD: amountOf(amount), memo });
  };

  if (answer) return { state: 'done', portalUrl: answer.portalURL, copied, onCopy: copy, onSubmit };
  return { ...progress, onSubmit };
}
