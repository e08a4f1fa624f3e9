import { Check, Copy, ExternalLink } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { DateTime } from '#components/DateTime';
import { LinkButton } from '#components/LinkButton';
import { Money } from '#components/Money';
import { VisuallyHidden } from '#components/VisuallyHidden';
import type { ParsedTransactionDetail } from '#contract/parsedTransactions';
import { common } from '#domain/messages/common';
import { dashboard } from '#domain/messages/dashboard';
import { formatTokenSum } from '#domain/sums';
import { fact, facts } from '#theme/listRow.css';

import * as styles from './LinkList.css';

export interface LinkRowProps {
  link: ParsedTransactionDetail;
  /** Shows `Copied!` in place of `Copy`. */
  copied: boolean;
  onCopy: () => void;
}

const { list } = dashboard.links;

/** One link: what it is for and how much, whether it is paid, and the ways to use it again. */
export function LinkRow({ link, copied, onCopy }: LinkRowProps) {
  const { memo, name, createdAt, sandbox, portalURL } = link;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.memo}>
          <bdi>{memo}</bdi>
        </p>
        <p className={facts}>
          {name !== null && name !== undefined && (
            <span className={fact}>
              <bdi translate="no">{name}</bdi>
            </span>
          )}
          {sandbox && <span className={fact}>{list.sandbox}</span>}
          <span className={fact}>
            {list.created} <DateTime value={createdAt} precision="minute" />
          </span>
        </p>
      </div>
      <Amount {...link} />
      <div className={styles.actions}>
        <Button
          label={copied ? undefined : list.copy(memo)}
          icon={copied ? <Check /> : <Copy />}
          loading={false}
          loadingLabel={common.copied}
          onClick={onCopy}
        >
          {copied ? common.copied : common.copy}
        </Button>
        <Announcer>{copied ? common.copied : ''}</Announcer>
        <LinkButton tone="quiet" href={portalURL} icon={<ExternalLink />}>
          <VisuallyHidden>{list.openPage(memo)}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  );
}

/** A try that failed leaves the link open: it can still be paid, unless its time is over. */
function Amount({ micro, tokens, state, expired }: ParsedTransactionDetail) {
  const paid = state === 'confirmed';
  return (
    <div className={styles.amount}>
      <Money look="strong" micro={micro} />
      {tokens && <bdi translate="no">{`+${formatTokenSum(tokens)}`}</bdi>}
      <Badge tone={paid ? 'success' : 'neutral'}>
        {paid ? list.paid : expired ? list.expired : list.unpaid}
      </Badge>
    </div>
  );
}
