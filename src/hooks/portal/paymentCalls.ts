/**
 * The calls of the payment portal, with the client and the contract's checks. They come with the
 * first call: a page that was drawn is there, and can be pressed, without them. The host fetches their
 * files once the page is live, so that the first press does not wait.
 */
export const paymentCalls = () => import('#api/portal/payments');
