import { ApiError } from '#api/client';
import type { Payment } from '#contract/payments';
import { buildMailtoUrl } from '#domain/mailto';
import { portal } from '#domain/messages/portal';

/** How the last press of Pay failed. */
export interface PayFailure {
  /** In words; '' when the server gave none. */
  reason: string;
  /** Signature of the transaction; null without one. */
  signature: string | null;
  /** Whether it has moved money all the same: `arrived` at the merchant, and paid for nothing. */
  money: 'unmoved' | 'unknown' | 'arrived';
}

const { failed, mail } = portal.payment;

/** Returns why the server did not confirm a payment: only what it said itself, since money may have moved. */
export function describePayFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !error.serverError) return '';
  if (error.code === 'payment_failed') return failed.network;
  return error.code === 'payment_try_expired' ? failed.expired : error.serverError;
}

/**
 * Returns what a failure says of the money. A transaction that the server made cannot pay twice; one
 * that it does not know was made by the wallet, and the next would be paid besides it.
 */
export function findWhereMoneyIs(error: unknown): PayFailure['money'] {
  if (!(error instanceof ApiError)) return 'unmoved';
  if (error.code === 'transaction_unmatched') return 'arrived';
  return error.code === 'signature_of_other' ? 'unknown' : 'unmoved';
}

/** Returns why the server did not take the tokens that were applied; '' when the failure was not about them. */
export function describeTokenRefusal(error: unknown): string {
  const isRefused = error instanceof ApiError && error.field === 'amountToken';
  return isRefused ? (error.serverError ?? '') : '';
}

interface HelpNeeded extends Omit<PayFailure, 'money'> {
  supportEmail: string;
  paymentId: string;
  /** Who is paid. */
  payment: Pick<Payment, 'name' | 'merchant'>;
}

/** Returns the address of the mail to the support, which says what they need to find the payment. */
export function buildPayHelpUrl(needed: HelpNeeded): string {
  const { supportEmail, paymentId, payment, reason, signature } = needed;
  const lines = [
    mail.payment(paymentId),
    mail.payee(payment.merchant ?? payment.name),
    ...(signature === null ? [] : [mail.transaction(signature)]),
    ...(reason === '' ? [] : [mail.reason(reason)]),
  ];
  const draft = { subject: mail.subject(paymentId), body: `${lines.join('\n')}\n\n` };
  return buildMailtoUrl(supportEmail, draft);
}
