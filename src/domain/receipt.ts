import { receipt as texts } from './messages/receipt';
import { formatUsdExact, type MicroUsdc } from './money';
import { formatTokenSum, type TokenSum } from './sums';

/** What a customer keeps of a payment or of a gift that they bought. */
export interface CustomerReceipt {
  /** USDC that was paid. */
  paidMicro: MicroUsdc;
  /** It was a test: no money has moved. */
  sandbox: boolean;
  /** Who was paid, or what was bought. */
  title: string;
  /** The merchant's name; null where the title says it. */
  merchant: string | null;
  /** The merchant's own note; null for none. */
  memo: string | null;
  /** Tokens that were redeemed, or received with a gift; null for none. */
  tokens: ({ way: 'redeemed' | 'received' } & TokenSum) | null;
  /** ISO 8601. */
  paidAt: string;
  /** Address of the customer's wallet. Null when it is not known, as in a sandbox payment. */
  wallet: string | null;
  /** Signature of the transaction on the chain; null without one. */
  signature: string | null;
  /** Where a receipt was mailed to; null when none was. */
  mailedTo: string | null;
}

export interface ReceiptLine {
  /** What `value` is: words of ours, a plain text, a moment in ISO 8601, an address, or a signature. */
  kind: 'words' | 'text' | 'time' | 'wallet' | 'transaction';
  label: string;
  value: string;
}

/** Returns all that a receipt says beside its amount and payee, without what is not known. */
export function listReceiptLines(receipt: CustomerReceipt): ReceiptLine[] {
  const { sandbox, merchant, memo, tokens, paidAt, wallet, signature, mailedTo } = receipt;
  const lines: (Omit<ReceiptLine, 'value'> & { value: string | null })[] = [
    { kind: 'words', label: texts.sandbox, value: sandbox ? texts.noMoney : null },
    { kind: 'text', label: texts.merchant, value: merchant },
    { kind: 'text', label: texts.memo, value: memo },
    {
      kind: 'text',
      label: texts[tokens?.way ?? 'redeemed'],
      value: tokens && formatTokenSum(tokens),
    },
    { kind: 'time', label: texts.date, value: paidAt },
    { kind: 'text', label: texts.mailedTo, value: mailedTo },
    { kind: 'wallet', label: texts.wallet, value: wallet },
    { kind: 'transaction', label: texts.transaction, value: signature },
  ];
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

/**
 * Returns a receipt as text, one line for each thing that is known.
 *
 * @param formatTime formats a moment in the reader's language and time zone.
 */
export function formatReceipt(
  receipt: CustomerReceipt,
  formatTime: (at: string) => string,
): string {
  const lines = listReceiptLines(receipt).map(
    ({ kind, label, value }) => `${label}: ${kind === 'time' ? formatTime(value) : value}`,
  );
  const paid = `${texts.paid}: ${formatUsdExact(receipt.paidMicro)}`;
  return [receipt.title, paid, ...lines].join('\n');
}
