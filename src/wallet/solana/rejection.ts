/** Code of a rejection in EIP-1193, which wallets for several networks use here too. */
const REJECTED_CODE = 4001;

/** By the customer, in the words of the wallets. A simulation or a node may reject as well. */
const BY_CUSTOMER =
  /\buser\b.*\b(reject|deni|deny|declin|cancel)|\b(reject|deni|declin|cancel)\w* by (the )?user\b/i;
const NO_MORE_SAID =
  /^(the )?(transaction|request|approval|signature|sign|signing)( request)?( was)? (rejected|denied|declined|cancell?ed)\.?$/i;

/** Returns whether the customer said no in the wallet. The library wraps what wallets throw. */
export function isRejectedByCustomer(error: unknown): boolean {
  if (typeof error === 'string') return isRejectionText(error);
  if (!isThrown(error)) return false;
  const { code, message, error: inner } = error;
  if (code === REJECTED_CODE) return true;
  return (typeof message === 'string' && isRejectionText(message)) || isRejectedByCustomer(inner);
}

const isRejectionText = (text: string) => BY_CUSTOMER.test(text) || NO_MORE_SAID.test(text);

function isThrown(error: unknown): error is { code?: unknown; message?: unknown; error?: unknown } {
  return typeof error === 'object' && error !== null;
}
