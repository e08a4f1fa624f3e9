/**
 * Returns the page that a signed-in user must complete before the dashboard opens: first the profile,
 * then the wallet; null when nothing is missing. Blank text counts as missing.
 */
export function getSetupPath(
  firstName: string | null | undefined,
  wallet: string | null | undefined,
): '/setup' | '/setup/wallet' | null {
  if (!firstName?.trim()) return '/setup';
  return wallet?.trim() ? null : '/setup/wallet';
}
