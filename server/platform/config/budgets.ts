import { readInteger, type Env } from './environment';

/** The most that the platform pays, in lamports. */
export interface Budget {
  /** In one hour of the clock. */
  hour: bigint;
  /** In 24 such hours. */
  day: bigint;
}

/** Bounds of what the platform pays for fees and rent. */
export interface BudgetLimits {
  server: Budget;
  /** For one organization. */
  organization: Budget;
  /** For one client: an IPv4 address, or an IPv6 network of 64 bits. */
  address: Budget;
  /** Transactions that customers got and have not sent yet. */
  unsigned: {
    perAddress: number;
    /** Those of one client for one wallet. */
    perWallet: number;
    /** Those that open an account, and so cost much more. */
    accountsPerAddress: number;
  };
  /** Transactions of customers that failed on the chain in 15 minutes. Then there is a pause. */
  failed: { perAddress: number; perWallet: number };
}

const MOST_LAMPORTS = Number.MAX_SAFE_INTEGER;

/** Reads the budgets. @throws ConfigError */
export function readBudgets(env: Env): BudgetLimits {
  const readLamports = (name: string, fallback: number) =>
    BigInt(readInteger(env, name, fallback, 0, MOST_LAMPORTS));
  return {
    server: {
      hour: readLamports('BUDGET_SERVER_HOUR', 200_000_000),
      day: readLamports('BUDGET_SERVER_DAY', 1_000_000_000),
    },
    organization: {
      hour: readLamports('BUDGET_ORGANIZATION_HOUR', 100_000_000),
      day: readLamports('BUDGET_ORGANIZATION_DAY', 250_000_000),
    },
    address: {
      hour: readLamports('BUDGET_ADDRESS_HOUR', 30_000_000),
      day: readLamports('BUDGET_ADDRESS_DAY', 100_000_000),
    },
    unsigned: {
      perAddress: readInteger(env, 'UNSIGNED_PER_ADDRESS', 100, 1),
      perWallet: readInteger(env, 'UNSIGNED_PER_WALLET', 10, 1),
      accountsPerAddress: readInteger(env, 'UNSIGNED_ACCOUNTS_PER_ADDRESS', 5, 1),
    },
    failed: {
      perAddress: readInteger(env, 'FAILED_PER_ADDRESS', 10, 1),
      perWallet: readInteger(env, 'FAILED_PER_WALLET', 3, 1),
    },
  };
}
