import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { FailureLimit } from '#server/platform/limits/failureLimit';

const WINDOW_MS = 15 * 60_000;
/** An account is under attack when so many times one client's failures came from all together. */
const CLIENTS = 3;
/** Failures of one client while an account is under attack. */
const FEW = 2;

/**
 * Counts failed sign-ins: by client, of whom an IPv6 network of 64 bits is one, and by account from
 * all clients together. An account with many failures is not closed, because then anyone could lock
 * its owner out: each client only has fewer tries.
 */
export class LoginLimit {
  private readonly byClient: FailureLimit;
  private readonly byAccount: FailureLimit;
  private readonly underAttack = new FailureLimit(FEW, WINDOW_MS);

  /** @param max failures of one client for one account in 15 minutes. */
  constructor(max: number) {
    this.byClient = new FailureLimit(max, WINDOW_MS);
    this.byAccount = new FailureLimit(max * CLIENTS, WINDOW_MS);
  }

  /**
   * Counts an attempt, which may fail. Returns the seconds to wait when there were too many, otherwise
   * a function to call when it succeeded.
   */
  take(email: string, ip: string): number | (() => void) {
    const key = `${getClientNetwork(ip)} ${email}`;
    const wait = this.byClient.take(key);
    if (wait !== null) return wait;
    const isCalm = this.byAccount.take(email) === null;
    const longer = isCalm ? null : this.underAttack.take(key);
    if (longer !== null) {
      this.byClient.giveBack(key);
      return longer;
    }
    return () => {
      this.byClient.giveBack(key);
      if (isCalm) this.byAccount.giveBack(email);
      else this.underAttack.giveBack(key);
    };
  }
}
