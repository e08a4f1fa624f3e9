import type { Migration } from 'kysely';

import { initial } from './migrations/0001_initial';
import { giftOrders } from './migrations/0002_gift_orders';
import { keyNames } from './migrations/0003_key_names';
import { paymentList } from './migrations/0004_payment_list';
import { webhooks } from './migrations/0005_webhooks';
import { merchantApi } from './migrations/0006_merchant_api';
import { budgets } from './migrations/0007_budgets';
import { mails } from './migrations/0008_mails';
import { settlements } from './migrations/0009_settlements';
import { accounts } from './migrations/0010_accounts';
import { factors } from './migrations/0011_factors';
import { processes } from './migrations/0012_processes';
import { received } from './migrations/0014_received';
import { mailedLinks } from './migrations/0017_mailed_links';
import { previousEmail } from './migrations/0018_previous_email';
import { smallPictures } from './migrations/0019_small_pictures';
import { recoveryCodeAge } from './migrations/0020_recovery_code_age';
import { missingIndexes } from './migrations/0021_missing_indexes';
import { planOnHold } from './migrations/0022_plan_on_hold';
import { unsignedOfClient } from './migrations/0023_unsigned_of_client';
import { deliveryIndexes } from './migrations/0024_delivery_indexes';

/**
 * Every change of the tables, in order. A released migration is never edited. While one release
 * replaces another, processes of both run on the same tables, so a migration only adds tables,
 * indexes, and columns that may be empty or have a default. It may drop an index that no statement
 * needs. Before the first release migrations are merged or removed, so numbers are missing.
 */
export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_gift_orders': giftOrders,
  '0003_key_names': keyNames,
  '0004_payment_list': paymentList,
  '0005_webhooks': webhooks,
  '0006_merchant_api': merchantApi,
  '0007_budgets': budgets,
  '0008_mails': mails,
  '0009_settlements': settlements,
  '0010_accounts': accounts,
  '0011_factors': factors,
  '0012_processes': processes,
  '0014_received': received,
  '0017_mailed_links': mailedLinks,
  '0018_previous_email': previousEmail,
  '0019_small_pictures': smallPictures,
  '0020_recovery_code_age': recoveryCodeAge,
  '0021_missing_indexes': missingIndexes,
  '0022_plan_on_hold': planOnHold,
  '0023_unsigned_of_client': unsignedOfClient,
  '0024_delivery_indexes': deliveryIndexes,
};
