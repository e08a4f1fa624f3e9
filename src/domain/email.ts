/** One spelling for each address: of two that differ only in case or width, one account exists. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
