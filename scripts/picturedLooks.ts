// What the pictures of README.md show, as looks that were approved: so a test knows when they are stale.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

const root = path.join(import.meta.dirname, '..');

/** Stories of the screens in the pictures, by the file of their baselines. */
const PICTURED = {
  'Dashboard-HomeScreen': 'dashboard-homescreen--payments',
  'Portal-PaymentScreen': 'portal-paymentscreen--payment',
};
const VARIANTS = ['desktop-light', 'desktop-dark', 'mobile-light', 'mobile-dark'];

/** The approved looks with which the pictures were taken. */
export const LOOKS_FILE = path.join(root, 'docs/pictures/looks.json');

const approvedSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** Returns the hashes of the pictured screens, as they are approved now. */
export function readApprovedLooks(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(PICTURED).flatMap(([file, story]) => {
      const approved = readFileSync(path.join(root, `tests/visual/baselines/${file}.json`), 'utf8');
      const looks = v.parse(approvedSchema, JSON.parse(approved))[story];
      return VARIANTS.map((variant) => [`${story} ${variant}`, looks?.[variant]]);
    }),
  );
}
