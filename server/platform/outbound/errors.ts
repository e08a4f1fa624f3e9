/** The address leads to this machine or a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor() {
    super('The address is private.');
  }
}

/** The call took too long. */
export class TimedOutError extends Error {
  override name = 'TimedOutError';

  constructor() {
    super('The call took too long.');
  }
}

/** The reason why a call to a user's server failed. */
export type OutboundFault =
  | 'timedOut'
  | 'refused'
  | 'brokeOff'
  | 'unreachable'
  | 'nameNotFound'
  | 'certificateNotTrusted'
  | 'notEncrypted'
  | 'privateAddress';

const FAULTS: Record<string, OutboundFault> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timedOut',
  ENOTFOUND: 'nameNotFound',
  EAI_AGAIN: 'nameNotFound',
  ENODATA: 'nameNotFound',
  ESERVFAIL: 'nameNotFound',
  EBADNAME: 'nameNotFound',
  ETIMEOUT: 'nameNotFound',
  ECONNRESET: 'brokeOff',
  EPIPE: 'brokeOff',
  // The server answers in plain HTTP.
  EPROTO: 'notEncrypted',
};

/**
 * Codes of Node for certificates: `CERT_HAS_EXPIRED`, `ERR_TLS_CERT_ALTNAME_INVALID`, and so on.
 */
const CERTIFICATE = /CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** Returns what an error of `postText` means. */
export function readFault(error: unknown): OutboundFault {
  if (error instanceof PrivateAddressError) return 'privateAddress';
  if (error instanceof TimedOutError) return 'timedOut';
  // Several addresses were tried, each with its own error.
  if (error instanceof AggregateError) return readFault(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return 'unreachable';
  const code = String(error.code);
  if (CERTIFICATE.test(code)) return 'certificateNotTrusted';
  return FAULTS[code] ?? (code.startsWith('HPE_') ? 'brokeOff' : 'unreachable');
}
