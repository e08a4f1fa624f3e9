import { hash, verify, type Options } from '@node-rs/argon2';

/** How much work a hash is. */
export type PasswordCost = Options;

/** OWASP's setting for argon2id; the library's default algorithm. About 10 ms. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with argon2id, and checks them. */
export class Passwords {
  /** Hash that no password matches, so that an unknown email takes the same time as a known one. */
  private readonly dummy: Promise<string>;
  private readonly cost: PasswordCost;

  /** @param cost of a hash. Only tests choose a lower one. */
  constructor(cost: PasswordCost = COST) {
    this.cost = cost;
    this.dummy = hash('no account has this password', cost);
  }

  /** Returns the argon2id hash in PHC notation. */
  hash(password: string): Promise<string> {
    return hash(password, this.cost);
  }

  /**
   * Returns whether the password is correct. Without `stored` it takes the same time and returns
   * false.
   */
  async check(stored: string | undefined, password: string): Promise<boolean> {
    const fits = await verify(stored ?? (await this.dummy), password);
    return stored !== undefined && fits;
  }
}
