/** What a sign-out that the server did not answer leaves for the sign-in page. */
export const SIGN_OUT_FAILED = 'signOutFailed';
