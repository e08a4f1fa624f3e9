/** How long an e-mail that was replaced can take its account back. */
export const EMAIL_KEPT_DAYS = 7;

/** One spelling for each address: of two that differ only in case or width, one account exists. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
