/** Why a webhook was not delivered, in sentences for the merchant. */
export const deliveryProblems = {
  answered: (status: number) => `The server answered ${status}. It should answer with 200.`,
  gone: 'The server answered 410: the endpoint is gone and wants nothing more.',
  redirected: (status: number) =>
    `The server answered ${status}, a redirect, which is not followed. Use the final address.`,
  timedOut: (seconds: number) => `The server did not answer within ${seconds} seconds.`,
  refused: 'The server refused the connection.',
  brokeOff: 'The connection closed before there was an answer.',
  unreachable: 'The server cannot be reached.',
  nameNotFound: 'The name of the server was not found.',
  certificateNotTrusted: 'The certificate of the server is not trusted.',
  notEncrypted: 'The server does not use https at this address.',
  privateAddress: 'The name of the server leads to a private address, which is not called.',
} as const;
