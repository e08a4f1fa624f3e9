import type { ResponseOf } from '#contract/endpoint';
import type {
  describePhonePayment,
  getPhoneProgress,
  preparePhonePayment,
} from '#contract/phonePayments';
import { phone } from '#domain/messages/phone';
import { formatUsdExact } from '#domain/money';
import { toSafeImageUrl } from '#domain/safeUrl';
import { formatTokens } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import {
  prepareGiftOrder,
  readOrderProgress,
  requireGiftOrder,
} from '#server/modules/gifts/giftOrders';
import {
  preparePaymentByPhone,
  readPaymentProgress,
  requirePayee,
} from '#server/modules/payments/payByPhone';
import { LOGO_PATH } from '#server/platform/http/hosts';

/** The content of a code: a payment, or the order of a gift. */
const isOrder = (id: string) => id.startsWith('order_');

/** Returns the merchant's name and a picture for a phone's wallet. @throws HttpError 404 */
export async function describeRequest(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  id: string,
): Promise<ResponseOf<typeof describePhonePayment>> {
  const logo = `${config.portalOrigin}${LOGO_PATH}`;
  if (!isOrder(id)) return { label: await requirePayee(db, id), icon: logo };
  const { organization_name, symbol, image } = await requireGiftOrder(db, id);
  return { label: organization_name ?? symbol, icon: toSafeImageUrl(image) ?? logo };
}

/**
 * Returns the transaction that a phone's wallet signs and sends, and a sentence about it. It is
 * built and settled like any other transaction of the payment or gift.
 *
 * @throws HttpError 404 for an unknown identifier, 409 when it is paid or a sandbox payment, 422 for an
 * account that cannot pay, 503 while an earlier transaction is undecided.
 */
export async function prepareRequest(
  app: AppContext,
  id: string,
  account: string,
  ip: string,
): Promise<ResponseOf<typeof preparePhonePayment>> {
  return isOrder(id) ? prepareGift(app, id, account, ip) : preparePayment(app, id, account, ip);
}

async function preparePayment(app: AppContext, paymentId: string, account: string, ip: string) {
  const { base64, amount_micro, payee } = await preparePaymentByPhone(app, paymentId, account, ip);
  return {
    transaction: base64,
    message: phone.message.payment(formatUsdExact(amount_micro), payee),
  };
}

async function prepareGift(app: AppContext, orderId: string, account: string, ip: string) {
  const { base64, order } = await prepareGiftOrder(app, orderId, account, ip);
  const amount = formatUsdExact(order.amount_micro);
  const message = phone.message.gift(amount, formatTokens(order.tokens), order.symbol);
  return { transaction: base64, message };
}

/** Returns the progress of a payment by phone from the database. @throws HttpError 404 */
export async function readProgress(
  app: Pick<AppContext, 'db' | 'monitor'>,
  id: string,
): Promise<ResponseOf<typeof getPhoneProgress>> {
  return isOrder(id) ? readOrderProgress(app, id) : readPaymentProgress(app, id);
}
