import { WebhookOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import type { CopyFieldProps } from '#components/CopyField';
import { EmptyState } from '#components/EmptyState';
import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { Revealed } from '#components/Revealed';
import { Stack } from '#components/Stack';
import type { Webhook } from '#contract/webhooks';
import { webhooks as messages } from '#domain/messages/webhooks';
import { describeEndpoint } from '#domain/webhookNames';
import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { SecretCard } from '#screens/dashboard/SecretCard';
import { WebhookDeletion, type WebhookDeletionProps } from '#screens/dashboard/WebhookDeletion';
import { WebhookForm, type WebhookFormProps } from '#screens/dashboard/WebhookForm';
import { WebhookLostEdit, type WebhookLostEditProps } from '#screens/dashboard/WebhookLostEdit';
import { WebhookMenu, type WebhookMenuProps } from '#screens/dashboard/WebhookMenu';
import { WebhookUrl } from '#screens/dashboard/WebhookUrl';
import { PageTrail } from '#screens/dashboard/PageTrail';

import { DeliveryLog, type DeliveryLogProps } from './DeliveryLog';
import { EndpointCard } from './EndpointCard';
import { LoadingActions, LoadingCards } from './LoadingCards';
import { ResendDialog, type ResendDialogProps } from './ResendDialog';
import { RotateDialog, type RotateDialogProps } from './RotateDialog';
import * as styles from './WebhookScreen.css';

export type WebhookScreenProps =
  | { state: 'loading' }
  /** It was deleted, or never was. */
  | { state: 'missing' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | ({ state: 'detail' } & DetailProps);

interface DetailProps {
  webhook: Webhook;
  menu: Omit<WebhookMenuProps, 'webhook'>;
  form: WebhookFormProps;
  /** An edit that failed when its form was closed or left; null without one. */
  lostEdit: WebhookLostEditProps | null;
  deletion: WebhookDeletionProps;
  /** Only after it was replaced here. The server never shows it again. */
  secret: Omit<CopyFieldProps, 'label'> | null;
  rotation: RotateDialogProps & { rotating: boolean; onAsk: () => void };
  testing: boolean;
  onTest: () => void;
  resend: ResendDialogProps;
  log: DeliveryLogProps;
  /** What went wrong last; empty when nothing did. */
  failure: string;
  /** What was done last; empty when nothing was. */
  done: string;
  /** What screen readers hear beside that; empty for nothing. */
  outcome: string;
}

const { detail } = messages;

/** One endpoint, and what was sent to it. Route: `/settings/webhooks/:id`. */
export function WebhookScreen(props: WebhookScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <Page actions={<LoadingActions />}>
          <LoadingCards />
        </Page>
      );
    case 'missing':
      return (
        <Page>
          <EmptyState
            title={detail.missing.title}
            text={detail.missing.text}
            icon={<WebhookOff />}
            action={<LinkButton to="/settings/webhooks">{detail.missing.back}</LinkButton>}
          />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <LoadFailure retrying={props.retrying} onRetry={props.onRetry}>
            {detail.loadFailed}
          </LoadFailure>
        </Page>
      );
    case 'detail':
      return (
        <Page url={props.webhook.url} actions={<Actions {...props} />}>
          <Detail {...props} />
        </Page>
      );
  }
}

interface PageProps {
  /** The endpoint's address, once it is known: the title tells it from others. */
  url?: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Page({ url, actions, children }: PageProps) {
  const title = url === undefined ? detail.title : describeEndpoint(url);
  return (
    <Stack gap="l">
      <PageTrail parent="webhooks" />
      <PageHeader
        title={title}
        heading={url === undefined ? title : <TitleUrl url={title} />}
        text={detail.text}
        actions={actions}
      />
      {children}
    </Stack>
  );
}

function TitleUrl({ url }: { url: string }) {
  return (
    <span className={styles.url}>
      <WebhookUrl url={url} />
    </span>
  );
}

function Actions({ webhook, menu, testing, onTest }: DetailProps) {
  return (
    <>
      <Button loading={testing} onClick={onTest}>
        {messages.test.action}
      </Button>
      <div className={styles.menu}>
        <WebhookMenu webhook={webhook} {...menu} />
      </div>
    </>
  );
}

function Detail(props: DetailProps) {
  const { webhook, secret, rotation, menu, lostEdit, failure, done } = props;
  const { rotating, onAsk, ...question } = rotation;
  return (
    <>
      <Announcer>{done || props.outcome || (secret ? messages.secret.rotated : '')}</Announcer>
      <DeliveryStateAlert {...webhook} busy={menu.busy} onResume={menu.onResume} />
      {failure !== '' && (
        <Revealed>
          <Alert>{failure}</Alert>
        </Revealed>
      )}
      {lostEdit && <WebhookLostEdit {...lostEdit} />}
      {done !== '' && (
        <Alert tone="success" announcedElsewhere>
          {done}
        </Alert>
      )}
      {secret && <SecretCard {...messages.secret} {...secret} />}
      <EndpointCard webhook={webhook} rotating={rotating} onRotate={onAsk} />
      <DeliveryLog {...props.log} />
      <WebhookForm {...props.form} />
      <WebhookDeletion {...props.deletion} />
      <RotateDialog {...question} />
      <ResendDialog {...props.resend} />
    </>
  );
}

interface DeliveryStateAlertProps extends Pick<Webhook, 'state'> {
  busy: boolean;
  onResume: () => void;
}

/** Why nothing is sent, and the way out. */
function DeliveryStateAlert({ state, busy, onResume }: DeliveryStateAlertProps) {
  const resume = (
    <Button loading={busy} onClick={onResume}>
      {messages.menu.resume}
    </Button>
  );
  switch (state) {
    case 'active':
      return null;
    case 'paused':
      return (
        <Alert tone="info" action={resume}>
          {detail.pausedNotice}
        </Alert>
      );
    case 'failing':
      return (
        <Alert reason={detail.failingAdvice} action={resume}>
          {detail.failingNotice}
        </Alert>
      );
  }
}
