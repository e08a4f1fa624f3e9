import { buildExplorerUrl } from '#domain/explorer';
import { formatReceipt, type CustomerReceipt } from '#domain/receipt';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { ReceiptProps } from '#screens/portal/Receipt';

/** Returns a receipt that can be copied and printed; null while there is none. */
export function useReceipt(receipt: CustomerReceipt | null): ReceiptProps | null {
  const { explorerTxUrl, explorerAddressUrl } = useHostConfig();
  const { copied, copy } = useCopy();
  if (!receipt) return null;
  return {
    receipt,
    urls: {
      wallet: buildExplorerUrl(explorerAddressUrl, receipt.wallet ?? ''),
      transaction: buildExplorerUrl(explorerTxUrl, receipt.signature ?? ''),
    },
    copied,
    onCopy: () => copy(formatReceipt(receipt, formatTime)),
    onPrint: () => window.print(),
  };
}

function formatTime(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
}
