/** What the platform has paid and may still have to pay. */
export interface BudgetSchema {
  budget_use: BudgetUseTable;
}

/** What counts toward one budget in one hour. */
interface BudgetUseTable {
  /** `server`, `organization:` with its identifier, or `address:` with the client's network. */
  scope: string;
  /** Beginning of the hour. */
  starts_at: Date;
  /** Reserved for transactions that are pending, and taken by those that are decided. */
  lamports: bigint;
}
