import { queryOptions, skipToken } from '@tanstack/react-query';

import { call } from '#api/client';
import type { BodyOf } from '#contract/endpoint';
import { createGiftOrder } from '#contract/gifts';
import { getPhoneProgress } from '#contract/phonePayments';

/** Pause between two looks while a code is shown. */
const POLL_INTERVAL_MS = 2_000;

/**
 * The state of a payment by phone, asked again and again until it is confirmed. `id`: what is in the
 * code; null asks nothing.
 */
export function phoneProgressQuery(id: string | null) {
  return queryOptions({
    queryKey: ['phoneProgress', id],
    queryFn: id === null ? skipToken : () => call(getPhoneProgress, { bearer: id }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'confirmed' ? false : POLL_INTERVAL_MS,
  });
}

/** The code of an address. What draws it is fetched when the first one is shown. */
export function qrCodeQuery(address: string | null) {
  return queryOptions({
    queryKey: ['qrCode', address],
    queryFn:
      address === null
        ? skipToken
        : async () => (await import('#domain/qrCode')).drawQrCode(address),
    retry: false,
    staleTime: Infinity,
  });
}

/** Keeps a gift's order for a phone. Returns the identifier that is in the code. */
export async function requestGiftOrder(
  mintId: string,
  body: BodyOf<typeof createGiftOrder>,
): Promise<string> {
  return (await call(createGiftOrder, { bearer: mintId, body })).orderId;
}
