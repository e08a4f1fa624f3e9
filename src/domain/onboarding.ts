/**
 * Where a signed-in user must go before the dashboard opens (§2), in the order of §4: the profile,
 * then the wallet. Null when nothing is missing. Blank text counts as missing (AMB-05).
 */
export function setupPath(
  firstName: string | null | undefined,
  wallet: string | null | undefined,
): '/setup' | '/setup/wallet' | null {
  if (!firstName?.trim()) return '/setup';
  return wallet?.trim() ? null : '/setup/wallet';
}
