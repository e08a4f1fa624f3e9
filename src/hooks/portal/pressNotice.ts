import { serverErrorOf, statusOf } from '#domain/statusOf';

import { wasSent } from './signing';

/** Why the last press of Pay or Buy ended where it began (AMB-88). */
export interface PressNotice {
  /** Empty for none. */
  text: string;
  /** Money may have moved all the same. */
  uncertain: boolean;
}

export const noNotice: PressNotice = { text: '', uncertain: false };

/** After something else was tried. That money may have moved stays true. */
export const forgotten = (notice: PressNotice) => (notice.uncertain ? notice : noNotice);

/** Of the notice that tells it. */
export function toneOf({ uncertain }: PressNotice) {
  return uncertain ? ('warning' as const) : ('neutral' as const);
}

interface NoticeTexts {
  create: string;
  refused: (reason: string) => string;
  wallet: string;
  sent: string;
}

/** Words a failure before the signature was known. */
export function noticeOf(
  stage: 'create' | 'wallet',
  error: unknown,
  { create, refused, wallet, sent }: NoticeTexts,
): PressNotice {
  if (stage === 'wallet')
    return wasSent(error) ? { text: sent, uncertain: true } : { text: wallet, uncertain: false };
  // What the server says of a request helps; what it says of itself does not.
  const reason = (statusOf(error) ?? 500) < 500 ? serverErrorOf(error) : '';
  return { text: reason === '' ? create : refused(reason), uncertain: false };
}
