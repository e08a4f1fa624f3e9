import { normalizeEmail } from '#domain/email';
import { HttpError } from '#server/platform/http/errors';

/**
 * The most common passwords that are long enough to be allowed otherwise. Attackers try them first.
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234
   12345678 123456789 1234567890 0123456789 11111111 00000000 87654321 12341234 123123123 88888888
   11223344 12344321 66666666 99999999 147258369 987654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc
   qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl zxcvbnm1 abcd1234
   abc12345 a1b2c3d4 abcdefgh aa123456 iloveyou iloveyou1 sunshine sunshine1 princess princess1
   football football1 baseball baseball1 superman superman1 starwars whatever trustno1 welcome1
   welcome123 letmein1 letmein123 monkey123 dragon123 master123 shadow123 michelle jennifer computer
   internet corvette mercedes explorer jordan23 samantha charlie1 victoria alexander administrator
   admin123 admin1234 changeme changeme1 secret123 default1 guest123 testtest test1234 testing123
   hello123 bitcoin1 solana123 summer2025 summer2026 winter2025 winter2026`.split(/\s+/),
);

/**
 * Checks the password in this field of a request.
 *
 * @param email of the account.
 * @throws HttpError 400 for a common one, one character again and again, and the email itself.
 */
export function assertStrongPassword(password: string, email: string, field: string): void {
  assertUncommonPassword(password, field);
  const text = normalizeEmail(password);
  const [name] = email.split('@', 1);
  if (text === email || text === name) throw new HttpError('password_is_email', { field });
}

/**
 * Checks the password without an account.
 *
 * @throws HttpError 400 for a common one, and one character again and again.
 */
export function assertUncommonPassword(password: string, field: string): void {
  const isOneCharacter = new Set(password).size === 1;
  if (!isOneCharacter && !COMMON.has(password.toLowerCase())) return;
  throw new HttpError('common_password', { field });
}
