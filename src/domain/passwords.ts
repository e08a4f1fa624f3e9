/** Shortest password that an account may have. */
export const PASSWORD_MIN_LENGTH = 8;

/** Longest password, in characters: beyond it hashing would only cost time. */
export const PASSWORD_MAX_LENGTH = 256;

/** Returns whether the password and its confirmation differ. */
export function arePasswordsDifferent(password: string, confirmation: string): boolean {
  return password !== confirmation;
}
