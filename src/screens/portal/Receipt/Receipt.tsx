import { Check, Copy, Printer } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { DateTime } from '#components/DateTime';
import { ExternalLink } from '#components/ExternalLink';
import { shortenAddress } from '#domain/addresses';
import { common } from '#domain/messages/common';
import { receipt as texts } from '#domain/messages/receipt';
import { formatUsdExact } from '#domain/money';
import { listReceiptLines, type CustomerReceipt, type ReceiptLine } from '#domain/receipt';

import * as styles from './Receipt.css';

export interface ReceiptProps {
  receipt: CustomerReceipt;
  /** Where an explorer shows the customer's wallet and the transaction. */
  urls: { wallet: string; transaction: string };
  /** Says so in place of 'Copy receipt'. The caller clears it after 2 s. */
  copied: boolean;
  /** Copies the receipt as text. */
  onCopy: () => void;
  onPrint: () => void;
}

/** What a customer keeps: how much was paid to whom, and how to find it on the chain. */
export function Receipt({ receipt, urls, copied, onCopy, onPrint }: ReceiptProps) {
  const CopyIcon = copied ? Check : Copy;
  const [text, otherText] = copied ? [common.copied, texts.copy] : [texts.copy, common.copied];
  const paid = formatUsdExact(receipt.paidMicro);
  return (
    <section className={styles.root} aria-label={texts.label}>
      <p className={getSize(paid)} dir="ltr">
        {paid}
      </p>
      <p className={styles.title}>
        <bdi translate="no">{receipt.title}</bdi>
      </p>
      <dl className={styles.lines}>
        {listReceiptLines(receipt).map((line) => (
          <div key={line.label} className={styles.line}>
            <dt className={styles.term}>{line.label}</dt>
            <dd className={styles.value}>
              <Value line={line} urls={urls} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button tone="quiet" icon={<CopyIcon />} otherText={otherText} onClick={onCopy}>
          {text}
        </Button>
        <Button tone="quiet" icon={<Printer />} onClick={onPrint}>
          {texts.print}
        </Button>
        <Announcer>{copied ? common.copied : ''}</Announcer>
      </div>
    </section>
  );
}

function getSize(amount: string): string {
  if (amount.length <= '$99,999.99'.length) return styles.short;
  return amount.length <= '$999,999,999.99'.length ? styles.middling : styles.long;
}

function Value({
  line: { kind, value },
  urls,
}: { line: ReceiptLine } & Pick<ReceiptProps, 'urls'>) {
  switch (kind) {
    case 'words':
      return value;
    case 'text':
      return <bdi translate="no">{value}</bdi>;
    case 'time':
      return <DateTime value={value} precision="minute" />;
    case 'wallet':
    case 'transaction':
      return (
        <ExternalLink href={urls[kind]}>
          <span className={styles.code} title={value}>
            {shortenAddress(value)}
          </span>
          {/* On paper no link leads to the rest of it. */}
          <span className={styles.printedCode}>{value}</span>
        </ExternalLink>
      );
  }
}
