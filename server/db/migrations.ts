import { initial } from './migrations/0001_initial';
import { passwords } from './migrations/0002_passwords';
import { operating } from './migrations/0003_operating';
import { mints } from './migrations/0004_mints';
import { keys } from './migrations/0005_keys';
import { billing } from './migrations/0006_billing';
import { billingProvider } from './migrations/0007_billing_provider';
import { redemptionAndGifts } from './migrations/0008_redemption_and_gifts';
import { arrivals } from './migrations/0009_arrivals';

/** Every change of the tables, in order. What has run once is never edited. */
export const migrations = {
  '0001_initial': initial,
  '0002_passwords': passwords,
  '0003_operating': operating,
  '0004_mints': mints,
  '0005_keys': keys,
  '0006_billing': billing,
  '0007_billing_provider': billingProvider,
  '0008_redemption_and_gifts': redemptionAndGifts,
  '0009_arrivals': arrivals,
};
