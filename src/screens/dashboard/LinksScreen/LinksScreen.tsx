import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Form } from '#components/Form';
import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { Inline, Stack } from '#components/Stack';
import { TextField } from '#components/TextField';
import { dashboard } from '#domain/messages/dashboard';

export type LinksScreenProps = {
  onSubmit: (values: { amount: string; memo: string }) => void;
} & (
  | { state: 'idle' | 'submitting' | 'failed'; error?: string | undefined }
  | ({ state: 'done'; portalUrl: string } & Pick<CopyFieldProps, 'copied' | 'onCopy'>)
);

const { links } = dashboard;

/** Creates a payment link. Route: `/links`. */
export function LinksScreen(props: LinksScreenProps) {
  return (
    <Stack gap="l" width="form">
      <PageHeader title={links.title} text={links.text} />
      <Card>
        <Form
          submit={links.submit}
          state={props.state}
          error={props.state === 'done' ? undefined : props.error}
          onSubmit={(text) => props.onSubmit({ amount: text('amount'), memo: text('memo') })}
        >
          <TextField
            label={links.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            suffix="USDC"
            required
          />
          <TextField
            label={links.memo}
            description={links.memoHint}
            name="memo"
            autoComplete="off"
            required
          />
        </Form>
      </Card>
      <Announcer>{props.state === 'done' ? `${links.result}: ${props.portalUrl}` : ''}</Announcer>
      {props.state === 'done' && <Result {...props} />}
    </Stack>
  );
}

type ResultProps = Extract<LinksScreenProps, { state: 'done' }>;

function Result({ portalUrl, copied, onCopy }: ResultProps) {
  return (
    <div ref={reveal}>
      <Card title={links.result} description={links.resultText}>
        <CopyField label={links.result} value={portalUrl} copied={copied} onCopy={onCopy} />
        <Inline>
          <LinkButton href={portalUrl}>{links.open}</LinkButton>
        </Inline>
      </Card>
    </div>
  );
}

/** On a small screen the result appears below what can be seen. */
function reveal(result: HTMLElement | null) {
  result?.scrollIntoView({ block: 'nearest' });
}
