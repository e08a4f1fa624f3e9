import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { ExternalLink } from '#components/ExternalLink';
import { Money } from '#components/Money';
import { StatusMark } from '#components/StatusMark';
import { Text } from '#components/Text';
import { VisuallyHidden } from '#components/VisuallyHidden';
import type { Transaction } from '#contract/transactions';
import { shortenAddress } from '#domain/addresses';
import { explorerUrl } from '#domain/explorer';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './PaymentsView.css';

export interface PaymentsViewProps {
  payments: Transaction[];
  /** The explorer's address with `{signature}` in it. */
  explorerTxUrl: string;
}

const { home } = dashboard;

// Narrow screens stack the cells, and some browsers take the roles of a table away that is not
// displayed as one. So they are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The recent payments (C070-C075). */
export function PaymentsView({ payments, explorerTxUrl }: PaymentsViewProps) {
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
            <Row key={payment._id} payment={payment} explorerTxUrl={explorerTxUrl} />
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

function Row({ payment, explorerTxUrl }: { payment: Transaction; explorerTxUrl: string }) {
  const { confirmed, amountUSDC, processedAt, signature } = payment;
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.amount}>
        <span className={styles.amountLine}>
          <StatusMark confirmed={confirmed} />
          <Money look="strong" micro={BigInt(amountUSDC)} />
        </span>
      </td>
      <td role="cell" className={styles.date}>
        {processedAt && <DateTime value={processedAt} precision="minute" />}
      </td>
      <td role="cell" className={styles.transaction}>
        {signature ? (
          <ExternalLink href={explorerUrl(explorerTxUrl, signature)}>
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
