/**
 * The calls of the payment portal, with the client and the contract's checks. They come with the
 * wallet code: the page is there, and can be pressed, without them.
 */
export const paymentCalls = () => import('#api/portal/payments');
