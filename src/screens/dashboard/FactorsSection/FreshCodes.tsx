import { Check, Copy, Download, Printer } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Inline } from '#components/Stack';
import { common } from '#domain/messages/common';
import { factors } from '#domain/messages/factors';
import { Revealed } from '#components/Revealed';

import { CodesSheet } from './CodesSheet';
import * as styles from './Rows.css';

const { fresh: messages } = factors.codes;

export interface FreshCodesProps {
  codes: readonly string[];
  /** Email of the account; empty until it is known. */
  email: string;
  /** ISO 8601. */
  madeAt: string;
  copied: boolean;
  onCopy: () => void;
  onDownload: () => void;
  onPrint: () => void;
  /** They are not shown again. */
  onDone: () => void;
}

/** Recovery codes that were just made: once. */
export function FreshCodes(props: FreshCodesProps) {
  const { codes, copied } = props;
  return (
    <Revealed>
      <Card
        tone="accent"
        title={messages.title}
        description={messages.text}
        footer={
          <Inline>
            <Button
              icon={copied ? <Check /> : <Copy />}
              otherText={copied ? messages.copy : common.copied}
              onClick={props.onCopy}
            >
              {copied ? common.copied : messages.copy}
            </Button>
            <Button icon={<Download />} onClick={props.onDownload}>
              {messages.download}
            </Button>
            <Button icon={<Printer />} onClick={props.onPrint}>
              {messages.print}
            </Button>
            <Button tone="primary" onClick={props.onDone}>
              {messages.done}
            </Button>
          </Inline>
        }
      >
        <ul className={styles.codes} aria-label={messages.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Announcer>{copied ? common.copied : ''}</Announcer>
      </Card>
      <CodesSheet codes={codes} email={props.email} madeAt={props.madeAt} />
    </Revealed>
  );
}
