import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types';

import { TillerClient, type TillerPayment } from './client';
import { beginPayment } from './beginPayment';
import { fromMicroUsdc, toUsd } from './money';
import { completeOptions, type CompleteOptions, type TillerOptions } from './options';
import { findMismatch, METADATA, readSession, type SessionData } from './session';
import { readWebhook } from './webhook';

const { CAPTURED, REQUIRES_MORE } = PaymentSessionStatus;

/** What Medusa hands to a provider beside its options. */
interface Cradle {
  logger: Pick<Logger, 'warn'>;
  [name: string]: unknown;
}

/**
 * Takes payments with Tiller. A payment is begun with a session, paid by the customer in Tiller's
 * portal, and captured when Tiller says that it is confirmed: by a webhook, or when the cart is
 * completed. What counts is always what Tiller answers to a read of the session's own payment.
 */
export class TillerProvider extends AbstractPaymentProvider<TillerOptions> {
  static override identifier = 'tiller';
  readonly #options: CompleteOptions;
  readonly #client: TillerClient;
  readonly #logger: Cradle['logger'];

  static override validateOptions(options: Partial<TillerOptions>): void {
    completeOptions(options);
  }

  constructor(cradle: Cradle, options: TillerOptions) {
    super(cradle, options);
    this.#options = completeOptions(options);
    this.#client = new TillerClient(this.#options);
    this.#logger = cradle.logger;
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const usd = toUsd(input.amount, input.currency_code);
    const data = await beginPayment(this.#client, this.#options, input, usd);
    return { id: data.id, status: REQUIRES_MORE, data: { ...data } };
  }

  /** A payment's amount cannot be changed, so another amount is another payment. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const usd = toUsd(input.amount, input.currency_code);
    const session = readSession(input.data);
    if (session.amount_usd === usd) return { data: { ...input.data } };
    const begun = { ...input, data: { ...input.data, session_id: session.session_id } };
    const data = await beginPayment(this.#client, this.#options, begun, usd);
    return { status: REQUIRES_MORE, data: { ...input.data, ...data } };
  }

  async authorizePayment({
    data,
    context,
  }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { session_id } = readSession(data);
    const asked = context?.idempotency_key;
    if (asked !== undefined && asked !== session_id) {
      throw createUnmatchedError(`the session is ${asked}, and its payment that of ${session_id}`);
    }
    return { status: CAPTURED, data: await this.#readPaid(data) };
  }

  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data: await this.#readPaid(data) };
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const { payment, mismatch, shown } = await this.#read(data);
    if (mismatch !== null) return { status: PaymentSessionStatus.ERROR, data: shown };
    return { status: payment.state === 'confirmed' ? CAPTURED : REQUIRES_MORE, data: shown };
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: (await this.#read(data)).shown };
  }

  /** What was not paid is forgotten: it expires by itself. */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const { payment, shown } = await this.#read(data);
    if (payment.state === 'confirmed' && !this.#options.recordRefunds) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `${payment._id} is paid, so it cannot be cancelled. ${describeRefund(shown)}`,
      );
    }
    return { data: shown };
  }

  /** A session goes when its cart changes. Money that came for it is the merchant's to send back. */
  async deletePayment({ data = {} }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const found = await this.#read(data).catch(() => null);
    if (found?.payment.state === 'confirmed') {
      this.#logger.warn(
        `Tiller: ${found.payment._id} was paid, but its session is gone because the cart has changed. ${describeRefund(found.shown)}`,
      );
    }
    return { data };
  }

  async refundPayment({ data, amount }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    if (this.#options.recordRefunds) return { data: data ?? {} };
    const { shown } = await this.#read(data);
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Tiller sends no refunds. ${describeRefund(shown, toUsd(amount, 'usd'))}`,
    );
  }

  async getWebhookActionAndData(
    payload: ProviderWebhookPayload['payload'],
  ): Promise<WebhookActionResult> {
    const { type, payment } = readWebhook(payload, this.#options.webhookSecret);
    const session_id = payment?.metadata[METADATA.session];
    // Another payment of the merchant, or a test.
    if (!payment || session_id === undefined) return { action: PaymentActions.NOT_SUPPORTED };
    if (payment.sandbox !== this.#options.sandbox) {
      throw createUnmatchedError(
        payment.sandbox ? 'it is a sandbox payment, without money' : 'it is not a sandbox payment',
      );
    }
    const data = { session_id, amount: fromMicroUsdc(payment.amountUSDC) };
    switch (type) {
      case 'payment.confirmed':
        return { action: PaymentActions.SUCCESSFUL, data };
      case 'payment.failed':
        return { action: PaymentActions.FAILED, data };
      default:
        // Overpaid or unmatched: money that captures nothing.
        this.#logger.warn(`Tiller: ${type} for ${payment._id} of ${session_id}. See your Tiller.`);
        return { action: PaymentActions.NOT_SUPPORTED };
    }
  }

  /** Returns the data of a session whose payment has arrived, all of it. */
  async #readPaid(data: Record<string, unknown> | undefined): Promise<Record<string, unknown>> {
    const { payment, mismatch, shown } = await this.#read(data);
    if (mismatch !== null) throw createUnmatchedError(mismatch);
    if (payment.state !== 'confirmed') {
      throw new MedusaError(
        MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
        `The payment has not arrived. Send the customer to ${payment.portalURL} and complete the cart afterwards.`,
      );
    }
    return shown;
  }

  /** Reads the session's payment. */
  async #read(data: Record<string, unknown> | undefined) {
    const session = readSession(data);
    const payment = await this.#client.readPayment(session.id);
    const expected = { ...session, sandbox: this.#options.sandbox };
    const shown = { ...data, ...(await this.#toShown(payment)) };
    return { payment, mismatch: findMismatch(payment, expected), shown };
  }

  /** The part of a session's data that changes when it is paid. */
  async #toShown(payment: TillerPayment): Promise<Partial<SessionData>> {
    const { state, signature, overpaidUSDC, expiresAt } = payment;
    return {
      state,
      signature,
      explorer_url: signature === null ? null : await this.#client.getExplorerUrl(signature),
      expires_at: expiresAt,
      overpaid_usd: overpaidUSDC > 0 ? fromMicroUsdc(overpaidUSDC) : null,
    };
  }
}

function createUnmatchedError(reason: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
    `The payment does not match the order, so nothing was captured: ${reason}.`,
  );
}

function describeRefund({ explorer_url }: Partial<SessionData>, usd?: string): string {
  const sum = usd === undefined ? 'the money' : `$${usd} in USDC`;
  const where = explorer_url ? ` that ${explorer_url} shows` : '';
  return `Send ${sum} back from your wallet, to the customer's wallet${where}.`;
}
