import { ApiError, hasErrorCode, isUnreached } from '#api/client';
import type { ErrorCode } from '#contract/errors';
import { WalletFailure, type WalletFailureReason } from '#wallet/wallet';

import { wasSent } from './signing';

/** Why the last press of Pay or Buy ended where it began. */
export interface ActionNotice {
  /** Empty when there is no notice. */
  text: string;
  /** Money may have moved all the same. */
  uncertain: boolean;
}

export const noNotice: ActionNotice = { text: '', uncertain: false };

/** Returns the notice after another action: a warning that money may have moved stays. */
export const withdrawNotice = (notice: ActionNotice) => (notice.uncertain ? notice : noNotice);

/**
 * Returns the notice after a further try that failed. What is known of this try says nothing of the earlier
 * one, which may have moved money all the same.
 */
export function keepUncertain(earlier: ActionNotice, failed: ActionNotice) {
  return earlier.uncertain && !failed.uncertain ? earlier : failed;
}

/**
 * Returns a notice as it is shown.
 *
 * @param visible whether the host shows what is only logged. That money may have moved is always shown.
 */
export function toShownNotice({ text, uncertain }: ActionNotice, visible: boolean) {
  const tone = uncertain ? ('warning' as const) : ('neutral' as const);
  return { children: text, visible: visible || uncertain, tone };
}

/** What an attempt to sign is at: the server makes a transaction, the wallet signs it, and it is confirmed. */
export type ActionStage = 'create' | 'wallet' | 'process';

export interface NoticeTexts {
  create: string;
  offline: string;
  refused: (reason: string) => string;
  /** Nothing was sent, by {@link WalletFailureReason}. */
  unsent: Record<WalletFailureReason, string>;
  sent: string;
  /** The wallet's answer was lost after it was sent. Without it nothing is said meanwhile. */
  lost?: string;
  /** It was sent and not confirmed. Without it the page says so in another way. */
  process?: string;
  /** What the wallet sent was not what the server made: said where the customer can pay again. */
  sentOther?: string;
}

/** The server has decided: nothing was charged, as its sentence says. */
const NOT_CHARGED = new Set<ErrorCode | null>(['gift_failed', 'gift_try_expired']);

/** Describes why an attempt failed. */
export function describeActionFailure(
  stage: ActionStage,
  error: unknown,
  { create, offline, refused, unsent, sent, process = '', sentOther = process }: NoticeTexts,
): ActionNotice {
  if (stage === 'process') {
    const isOther = hasErrorCode(error, 'signature_of_other');
    if (isOther) return { text: sentOther, uncertain: true };
    const decided = error instanceof ApiError && NOT_CHARGED.has(error.code);
    if (decided && error.serverError) return { text: error.serverError, uncertain: false };
    return { text: process, uncertain: process !== '' };
  }
  if (stage === 'wallet') {
    if (wasSent(error)) return { text: sent, uncertain: true };
    const why = error instanceof WalletFailure ? error.reason : 'other';
    return { text: unsent[why], uncertain: false };
  }
  if (isUnreached(error)) return { text: offline, uncertain: false };
  // The server's reason for a refusal helps the customer; the text of a server fault does not.
  const isRefused = error instanceof ApiError && (error.status ?? 500) < 500;
  const reason = isRefused ? (error.serverError ?? '') : '';
  return { text: reason === '' ? create : refused(reason), uncertain: false };
}
