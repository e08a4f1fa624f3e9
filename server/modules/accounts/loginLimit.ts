import { MINUTE_MS } from '#domain/durations';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { FailureLimit } from '#server/platform/limits/failureLimit';
import type { LimitWindows } from '#server/platform/limits/limitWindows';

const WINDOW_MS = 15 * MINUTE_MS;
/** An account is under attack after this multiple of one client's failure limit. */
const CLIENTS = 3;
/** Failures of one client while an account is under attack. */
const FEW = 2;

/**
 * Counts failed sign-ins by client (an IPv6 network of 64 bits is one client) and by account. An
 * account with many failures is not locked, because then any client could lock its owner out;
 * instead each client gets fewer tries.
 */
export class LoginLimit {
  private readonly byClient: FailureLimit;
  private readonly byAccount: FailureLimit;
  private readonly underAttack: FailureLimit;

  /** @param max failures of one client for one account in 15 minutes. */
  constructor(windows: LimitWindows, max: number) {
    const limit = (name: string, failures: number) =>
      new FailureLimit(windows, `sign-in ${name}`, failures, WINDOW_MS);
    this.byClient = limit('by client', max);
    this.byAccount = limit('by account', max * CLIENTS);
    this.underAttack = limit('under attack', FEW);
  }

  /**
   * Counts an attempt, which may fail. Returns the seconds to wait when there were too many,
   * otherwise a function to call when it succeeded.
   */
  async take(email: string, ip: string): Promise<number | (() => Promise<void>)> {
    const key = `${getClientNetwork(ip)} ${email}`;
    const wait = await this.byClient.take(key);
    if (wait !== null) return wait;
    const isCalm = (await this.byAccount.take(email)) === null;
    const longer = isCalm ? null : await this.underAttack.take(key);
    if (longer !== null) {
      await this.byClient.giveBack(key);
      return longer;
    }
    return async () => {
      await this.byClient.giveBack(key);
      await (isCalm ? this.byAccount.giveBack(email) : this.underAttack.giveBack(key));
    };
  }
}
