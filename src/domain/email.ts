/**
 * The same rule as a browser's email field, plus a dot in the domain, and in the part before the @ no
 * dot at its ends or beside another one, which mail servers refuse; ASCII only.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether a text is an email address, without regard to spaces around it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Returns the one spelling of an email address: without spaces around it, in lower case, NFKC. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
