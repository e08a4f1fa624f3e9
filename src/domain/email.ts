/** Returns the one spelling of an email address: without spaces around it, in lower case, NFKC. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
