import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Form, type FormProgress, type ReadText } from '#components/Form';
import { LinkButton } from '#components/LinkButton';
import { NativeSelectField } from '#components/NativeSelectField';
import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { PreviewColumns } from '#components/PreviewColumns';
import { Inline, Stack } from '#components/Stack';
import type { ParsedMint } from '#contract/mints';
import { dashboard } from '#domain/messages/dashboard';
import {
  AmountAndMemo,
  getProgress,
  type AmountAndMemoProps,
} from '#screens/dashboard/AmountAndMemo';
import { Revealed } from '#components/Revealed';

import { LatePreview, type LatePreviewProps } from './LatePreview';
import { LinkList, type LinkListProps } from './LinkList';

export interface LinkValues {
  amount: string;
  memo: string;
  /** Token that the customer may redeem; '' for none. */
  mintId: string;
}

export type LinksScreenProps = {
  /** The organization's tokens. Without any the form is the specification's two fields. */
  mints: readonly ParsedMint[];
  notice: NoticeProps;
  /** How many links were created here: each empties the form. */
  createdCount: number;
  /** Called at first, and whenever something is written. */
  onWrite: (values: LinkValues) => void;
  onSubmit: (values: LinkValues) => void;
  /** The page that the link is going to lead to. */
  preview: LatePreviewProps;
  /** The preview shows the link that was created last: nothing was written since. */
  showsCreated: boolean;
  list: LinkListProps;
} & Pick<AmountAndMemoProps, 'amountHint' | 'onAmountChange'> &
  (
    | (FormProgress & { state: 'idle' | 'submitting' | 'failed' })
    | ({ state: 'done'; portalUrl: string } & Pick<CopyFieldProps, 'copied' | 'onCopy'>)
  );

const { links } = dashboard;

/** Creates a payment link. Route: `/links`. */
export function LinksScreen(props: LinksScreenProps) {
  return (
    <Stack gap="l">
      <PageHeader title={links.title} text={links.text} />
      <PreviewColumns
        main={
          <>
            <NewLink {...props} />
            {props.state === 'done' && <Result {...props} />}
            <Notice {...props.notice} />
            <Announcer>
              {props.state === 'done' ? `${links.result}: ${props.portalUrl}` : ''}
            </Announcer>
          </>
        }
        title={props.showsCreated ? links.preview.createdTitle : links.preview.title}
        preview={<LatePreview {...props.preview} />}
      />
      <LinkList {...props.list} />
    </Stack>
  );
}

function NewLink(props: LinksScreenProps) {
  return (
    <Card>
      <Form
        submit={links.submit}
        {...getProgress(props)}
        doneCount={props.createdCount}
        onWrite={(text) => props.onWrite(readValues(text))}
        onSubmit={(text) => props.onSubmit(readValues(text))}
      >
        <Fields {...props} />
      </Form>
    </Card>
  );
}

function readValues(text: ReadText): LinkValues {
  return { amount: text('amount'), memo: text('memo'), mintId: text('mintId') };
}

/** As they are while they are sent, and empty afterwards. */
function Fields({ state, mints, amountHint, onAmountChange }: LinksScreenProps) {
  const readOnly = state === 'submitting';
  return (
    <>
      <AmountAndMemo memoHint={links.memoHint} {...{ amountHint, onAmountChange, readOnly }} />
      {mints.length > 0 && <TokenField mints={mints} readOnly={readOnly} />}
    </>
  );
}

type TokenFieldProps = Pick<LinksScreenProps, 'mints'> & Pick<AmountAndMemoProps, 'readOnly'>;

function TokenField({ mints, readOnly }: TokenFieldProps) {
  const tokens = mints.map(({ _id, metadata: { name, symbol } }) => ({
    value: _id,
    label: links.tokenOption(name, symbol),
  }));
  return (
    <NativeSelectField
      label={links.token}
      description={links.tokenHint}
      name="mintId"
      options={[{ value: '', label: links.noToken }, ...tokens]}
      readOnly={readOnly}
      optional
    />
  );
}

type ResultProps = Extract<LinksScreenProps, { state: 'done' }>;

function Result({ portalUrl, copied, onCopy }: ResultProps) {
  return (
    <Revealed>
      <Card tone="accent" title={links.result} description={links.resultText}>
        <CopyField label={links.result} value={portalUrl} copied={copied} onCopy={onCopy} />
        <Inline>
          <LinkButton href={portalUrl}>{links.open}</LinkButton>
        </Inline>
      </Card>
    </Revealed>
  );
}
