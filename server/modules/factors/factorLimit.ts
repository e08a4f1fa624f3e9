import { DAY_MS, MINUTE_MS } from '#domain/durations';
import { HttpError } from '#server/platform/http/errors';
import { FailureLimit } from '#server/platform/limits/failureLimit';
import type { LimitWindows } from '#server/platform/limits/limitWindows';

/**
 * Limits guesses of a user's codes, from all clients together: six digits can be guessed by many. A
 * passkey cannot, and is always possible.
 */
export class FactorLimit {
  private readonly soon: FailureLimit;
  private readonly daily: FailureLimit;

  constructor(windows: LimitWindows) {
    this.soon = new FailureLimit(windows, 'codes soon', 5, 15 * MINUTE_MS);
    this.daily = new FailureLimit(windows, 'codes daily', 40, DAY_MS);
  }

  /**
   * Counts an attempt, which may fail. Returns a function to call when it succeeded.
   *
   * @throws HttpError 429 after too many failures.
   */
  async take(userId: string): Promise<() => Promise<void>> {
    const wait = await this.soon.take(userId);
    if (wait !== null) throw new HttpError('too_many_attempts', { retryAfterS: wait });
    const longer = await this.daily.take(userId);
    if (longer !== null) {
      await this.soon.giveBack(userId);
      throw new HttpError('too_many_attempts', { retryAfterS: longer });
    }
    return async () => {
      await this.soon.giveBack(userId);
      await this.daily.giveBack(userId);
    };
  }
}
