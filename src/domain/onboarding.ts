/** What the setup asks for, as far as it is known. */
export interface SetupProgress {
  firstName: string | null | undefined;
  organizationName: string | null | undefined;
  wallet: string | null | undefined;
}

/**
 * Returns the page that a signed-in user must complete before the dashboard opens: first the profile,
 * then the wallet; null when nothing is missing. Blank text counts as missing. The profile is two calls,
 * so the organization can lack its name after one of them failed: no other page asks for it.
 */
export function getSetupPath(known: SetupProgress): '/setup' | '/setup/wallet' | null {
  if (!known.firstName?.trim() || !known.organizationName?.trim()) return '/setup';
  return known.wallet?.trim() ? null : '/setup/wallet';
}
