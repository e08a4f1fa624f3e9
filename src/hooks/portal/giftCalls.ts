/** The calls of the gift portal, which come as those of the payment portal do (`paymentCalls`). */
export const giftCalls = () => import('#api/portal/gifts');
