import { CircleAlert, Gift } from 'lucide-react';
import type { ReactNode } from 'react';

import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { ExternalLink } from '#components/ExternalLink';
import { Link } from '#components/Link';
import { Money } from '#components/Money';
import { StatusMark } from '#components/StatusMark';
import { Text } from '#components/Text';
import { VisuallyHidden } from '#components/VisuallyHidden';
import type { ParsedTransaction } from '#contract/parsedTransactions';
import { shortenAddress } from '#domain/addresses';
import { buildExplorerUrl } from '#domain/explorer';
import { dashboard } from '#domain/messages/dashboard';
import { formatTokenSum, listSums } from '#domain/sums';

import * as styles from './PaymentsView.css';

export interface PaymentsViewProps {
  /** Newest first. */
  payments: ParsedTransaction[];
  /** The explorer's address with `{signature}` in it. */
  explorerTxUrl: string;
  /** The same with `{address}` in it. */
  explorerAddressUrl: string;
  /** The wallet that payments arrive in, in the explorer; null until it is known. */
  walletUrl: string | null;
}

const { home } = dashboard;

// Narrow screens stack the cells, and some browsers take the roles of a table away that is not
// displayed as one. So they are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The recent payments. */
export function PaymentsView({ payments, ...urls }: PaymentsViewProps) {
  return (
    <Card title={home.paymentsTitle} flush>
      <table role="table" aria-label={home.paymentsTitle} className={styles.table}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <Heading>{home.columns.amount}</Heading>
            <Heading>{home.columns.date}</Heading>
            <Heading>{home.columns.transaction}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {payments.map((payment) => (
            <Row key={payment._id} payment={payment} {...urls} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th role="columnheader" scope="col" className={styles.heading}>
      {children}
    </th>
  );
}

interface RowProps extends Omit<PaymentsViewProps, 'payments'> {
  payment: ParsedTransaction;
}

function Row({ payment, explorerTxUrl, ...urls }: RowProps) {
  const { confirmed, micro, processedAt, signature } = payment;
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.amount}>
        <span className={styles.amountLine}>
          <StatusMark confirmed={confirmed} />
          <span className={confirmed ? undefined : styles.notReceived}>
            <Money look="strong" micro={micro} />
          </span>
        </span>
        <More payment={payment} {...urls} />
      </td>
      <td role="cell" className={styles.date}>
        {processedAt && <DateTime value={processedAt} precision="minute" />}
      </td>
      <td role="cell" className={styles.transaction}>
        {signature ? (
          <ExternalLink href={buildExplorerUrl(explorerTxUrl, signature)}>
            {shortenAddress(signature)}
            <VisuallyHidden> {home.viewTransaction}</VisuallyHidden>
          </ExternalLink>
        ) : (
          <Text as="span" look="small" tone="faint">
            {home.noTransaction}
          </Text>
        )}
      </td>
    </tr>
  );
}

/** What it was for, who paid, and what moved beside the amount: tokens, and what was paid too much. */
function More({ payment, explorerAddressUrl, walletUrl }: Omit<RowProps, 'explorerTxUrl'>) {
  const { confirmed, kind, memo, name, payer, tokens } = payment;
  const overpaid = listSums(payment.overpaid.micro, payment.overpaid.tokens);
  const unmatched = listSums(payment.unmatched.micro, payment.unmatched.tokens);
  const about = [memo, name].filter(Boolean).join(' · ');
  const failed = !confirmed && unmatched.length === 0;
  const anyFact = failed || about !== '' || kind === 'gift' || payer || tokens;
  if (!anyFact && overpaid.length === 0 && unmatched.length === 0) return null;
  return (
    <div className={styles.more}>
      {anyFact && (
        <ul role="list" className={styles.facts}>
          {failed && <li className={styles.fact}>{home.failed}</li>}
          {about !== '' && (
            <li className={styles.fact}>
              <VisuallyHidden>{home.about} </VisuallyHidden>
              <bdi>{about}</bdi>
            </li>
          )}
          {kind === 'gift' && (
            <li className={styles.fact}>
              <Gift aria-hidden="true" size="1rem" className={styles.icon} />
              {home.gift}
            </li>
          )}
          {payer && (
            <li className={styles.fact}>
              {home.payer}{' '}
              {kind === 'gift' ? (
                <bdi translate="no">{payer}</bdi>
              ) : (
                <Wallet address={payer} href={buildExplorerUrl(explorerAddressUrl, payer)} />
              )}
            </li>
          )}
          {(tokens ? [formatTokenSum(tokens)] : []).map((text) => (
            <li key={text} className={styles.fact}>
              <VisuallyHidden>{kind === 'gift' ? home.given : home.redeemed} </VisuallyHidden>
              <bdi translate="no">{kind === 'gift' ? text : `+${text}`}</bdi>
            </li>
          ))}
        </ul>
      )}
      {overpaid.length > 0 && (
        <UnmatchedNote text={home.overpaid(overpaid)}>
          <WhereItIs dollars={payment.overpaid.micro !== 0n} walletUrl={walletUrl} />
        </UnmatchedNote>
      )}
      {unmatched.length > 0 && (
        <UnmatchedNote text={home.unmatched(unmatched)}>
          <WhereItIs dollars={payment.unmatched.micro !== 0n} walletUrl={walletUrl} />
        </UnmatchedNote>
      )}
    </div>
  );
}

/** Its two ends. Its title and the explorer have all of it. */
function Wallet({ address, href }: { address: string; href: string }) {
  return (
    <ExternalLink tone="quiet" href={href}>
      <span title={address}>{shortenAddress(address)}</span>
    </ExternalLink>
  );
}

/** Says what happened and where it is, so that it can be given back. */
function UnmatchedNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className={styles.extra}>
      <CircleAlert aria-hidden="true" size="1rem" className={styles.icon} />
      <span>
        {text} {children}
      </span>
    </p>
  );
}

function WhereItIs({ dollars, walletUrl }: { dollars: boolean; walletUrl: string | null }) {
  if (!dollars) return <Link to="/mint">{home.seeMints}</Link>;
  return walletUrl === null ? null : <ExternalLink href={walletUrl}>{home.seeWallet}</ExternalLink>;
}
