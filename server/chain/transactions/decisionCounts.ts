import type { TransactionKind, TransactionState } from '#server/platform/db/transactionSchema';

/** Transactions of a kind that ended the same way. */
export interface DecisionCount {
  kind: TransactionKind;
  state: TransactionState;
  count: number;
}

/** Counts the transactions that this process decided since it started. */
export class DecisionCounts {
  private readonly counts = new Map<string, DecisionCount>();

  add(kind: TransactionKind, state: TransactionState): void {
    const key = `${kind} ${state}`;
    const count = (this.counts.get(key)?.count ?? 0) + 1;
    this.counts.set(key, { kind, state, count });
  }

  list(): DecisionCount[] {
    return [...this.counts.values()];
  }
}
