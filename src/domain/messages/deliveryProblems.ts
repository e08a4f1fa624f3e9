/** Why a webhook was not delivered, as sentences for the merchant. */
export const deliveryProblems = {
  answered: (status: number) => `The server answered ${status}. It should answer with 200.`,
  gone: 'The server answered 410 (Gone), so we stopped sending.',
  redirected: (status: number) =>
    `The server answered ${status}, a redirect, which Tiller does not follow. Use the final address.`,
  timedOut: (seconds: number) => `The server did not answer within ${seconds} seconds.`,
  refused: 'The server refused the connection.',
  brokeOff: 'The connection closed before the server answered.',
  unreachable: 'The server could not be reached.',
  nameNotFound: "The server's name could not be found.",
  certificateNotTrusted: "The server's certificate is not trusted.",
  notEncrypted: 'The server does not use https at this address.',
  unsigned: 'Tiller could not read the secret of this webhook, so nothing was sent.',
  privateAddress: 'The address points to a private network, which Tiller does not call.',
} as const;
