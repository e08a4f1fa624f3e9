/** Shortest password that an account may have. */
export const PASSWORD_MIN_LENGTH = 8;

/** Longest password, in characters: beyond it hashing would only cost time. */
export const PASSWORD_MAX_LENGTH = 256;

/** The password and its confirmation must match before any request is made. */
export function arePasswordsDifferent(password: string, confirmation: string): boolean {
  return password !== confirmation;
}
