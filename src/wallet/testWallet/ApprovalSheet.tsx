import { useEffect, useId, useRef } from 'react';

import { Button } from '#components/Button';
import { DetailList, type Detail } from '#components/DetailList';
import { Text } from '#components/Text';
import { shortenAddress } from '#domain/addresses';
import { portal } from '#domain/messages/portal';
import { testWallet as words } from '#domain/messages/testWallet';

import { formatAmount } from './amountText';
import * as styles from './ApprovalSheet.css';
import { testWalletIcon } from './icon';
import type { TransactionSummary, WalletMovement } from './summarize';

export interface ApprovalSheetProps {
  summary: TransactionSummary;
  /** Called once for a press of a button, or Esc. */
  onAnswer: (approved: boolean) => void;
}

/** The Test Wallet's question: what the transaction does, and whether to sign it. */
export function ApprovalSheet({ summary, onAnswer }: ApprovalSheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A modal dialog keeps focus inside and gives it back when it closes. Its first button gets it,
  // which is Reject: a second press of Enter on Pay must not approve.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <p className={styles.header}>
        <img className={styles.icon} src={testWalletIcon} alt="" />
        {portal.picker.testWallet}
      </p>
      <h2 id={`${id}-title`} className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.details}>
        <DetailList details={listDetails(summary)} />
      </div>
      <div id={`${id}-text`}>
        <Text look="small" tone="soft">
          {words.text}
        </Text>
      </div>
      <div className={styles.actions}>
        <Button size="l" fullWidth onClick={() => onAnswer(false)}>
          {words.reject}
        </Button>
        <Button size="l" fullWidth tone="primary" onClick={() => onAnswer(true)}>
          {words.approve}
        </Button>
      </div>
    </dialog>
  );
}

function listDetails({ movements, memo, ownerPaysFee, symbol }: TransactionSummary): Detail[] {
  const rows = (['pays', 'burns', 'receives'] as const).map((direction): Detail | null => {
    const moved = movements.filter((movement) => movement.direction === direction);
    return moved.length === 0
      ? null
      : { label: words[direction], value: <Moved moved={moved} symbol={symbol} /> };
  });
  const memoRow = memo === null ? null : { label: words.memo, value: memo };
  const fee = { label: words.fee, value: ownerPaysFee ? words.feeByOwner : words.feeByPlatform };
  return [...rows, memoRow, fee].filter((row) => row !== null);
}

function Moved({ moved, symbol }: { moved: WalletMovement[]; symbol: string | null }) {
  return moved.map((movement) => (
    <div key={movement.position} className={styles.movement}>
      <div className={styles.amount}>
        <bdi>{formatAmount(movement, symbol)}</bdi>
      </div>
      {!movement.isUsdc && symbol === null && <Place name={words.mint} address={movement.mint} />}
      {movement.direction === 'pays' && movement.to !== null && (
        <Place name={words.to} address={movement.to} />
      )}
    </div>
  ));
}

function Place({ name, address }: { name: string; address: string }) {
  return (
    <Text look="small" tone="soft" as="div">
      {name} <span title={address}>{shortenAddress(address)}</span>
    </Text>
  );
}
