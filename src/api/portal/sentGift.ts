import * as v from 'valibot';

const sentGift = v.object({
  /** Came with the transaction. */
  transactionId: v.string(),
  signature: v.string(),
  /** Where the receipt is mailed to. */
  email: v.string(),
});

/** A purchase that the wallet has sent and the server has not confirmed to this tab. */
export type SentGift = v.InferOutput<typeof sentGift>;

const stored = v.pipe(v.string(), v.parseJson(), sentGift);

const getKey = (mintId: string) => `sentGift:${mintId}`;

/** Keeps a purchase for the page when it is loaded again in this tab, or forgets it when null. */
export function storeSentGift(mintId: string, sent: SentGift | null): void {
  try {
    if (sent) sessionStorage.setItem(getKey(mintId), JSON.stringify(sent));
    else sessionStorage.removeItem(getKey(mintId));
  } catch {
    // Without storage this page alone knows it.
  }
}

/** Returns the purchase of this gift that was sent last and is not confirmed; null without one. */
export function readSentGift(mintId: string): SentGift | null {
  try {
    const { success, output } = v.safeParse(stored, sessionStorage.getItem(getKey(mintId)));
    return success ? output : null;
  } catch {
    return null;
  }
}
