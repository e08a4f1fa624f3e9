import { migrationOf } from './migration';

/** Money that came for a payment by a transaction that is not one of its attempts. */
export const arrivals = migrationOf([
  'alter table settlement drop constraint settlement_kind_check',
  `alter table settlement add constraint settlement_kind_check
    check (kind in ('primary', 'overpayment', 'partial'))`,
  // An attempt settles once; what names its reference beside it may come as often as it likes.
  'alter table settlement drop constraint settlement_attempt_id_key',
  `create unique index settlement_attempt on settlement (attempt_id) where kind <> 'partial'`,
  `create index settlement_partial on settlement (payment_id) where kind = 'partial'`,
]);
