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

/** One link: what it is for, whether it is paid, how much, and the ways to use it again. */
export function LinkRow({ link, copied, onCopy }: LinkRowProps) {
  const { memo, name, createdAt, sandbox, micro, tokens, portalURL } = link;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <p className={styles.memo}>
            <bdi>{memo}</bdi>
          </p>
          <span className={styles.state}>
            <State {...link} />
          </span>
        </div>
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
      <div className={styles.amount}>
        <Money look="strong" micro={micro} />
        {tokens && <bdi translate="no">{`+${formatTokenSum(tokens)}`}</bdi>}
      </div>
      <div className={styles.actions}>
        <Button
          label={copied ? undefined : list.copy(memo)}
          icon={copied ? <Check /> : <Copy />}
          otherText={copied ? common.copy : common.copied}
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

/** A try that failed leaves the link unpaid: it can still be paid, unless its time is over. */
function State({ state, expired }: ParsedTransactionDetail) {
  if (state === 'confirmed') return <Badge tone="success">{list.paid}</Badge>;
  return <Badge>{expired ? list.expired : list.unpaid}</Badge>;
}
