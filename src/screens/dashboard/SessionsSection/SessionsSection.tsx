import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { security } from '#domain/messages/security';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { UnloadedCard } from '#screens/dashboard/UnloadedCard';

import { EndDialog, type EndDialogProps } from './EndDialog';
import { LoadingRows } from './LoadingRows';
import { SessionRow, type SessionRowProps } from './SessionRow';

const { sessions: messages } = security;

export type SessionsSectionProps =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | {
      state: 'listed';
      /** This device first, then by last use. */
      sessions: readonly SessionRowProps['session'][];
      /** Sessions that are being ended. */
      endingIds: readonly string[];
      endingOthers: boolean;
      /** What went wrong last; empty when nothing did. */
      failure: string;
      /** What happened last, for screen readers; empty when nothing did. */
      outcome: string;
      /** Asks before it ends one. */
      onEnd: (sessionId: string) => void;
      /** Asks before it ends them. */
      onEndOthers: () => void;
      question: EndDialogProps;
    };

/** Where the user is signed in, and ways to end that. */
export function SessionsSection(props: SessionsSectionProps) {
  switch (props.state) {
    case 'loading':
      return (
        <LoadingCard title={messages.title} description={messages.text}>
          <LoadingRows />
        </LoadingCard>
      );
    case 'failed':
      return <UnloadedCard {...messages} retry={props} />;
    case 'listed':
      return <Sessions {...props} />;
  }
}

function Sessions(props: Extract<SessionsSectionProps, { state: 'listed' }>) {
  const { sessions, endingIds, endingOthers, failure, outcome, question } = props;
  const endOthers = (
    <Button loading={endingOthers} onClick={props.onEndOthers}>
      {messages.endOthers}
    </Button>
  );
  return (
    <>
      <Card
        title={messages.title}
        description={messages.text}
        alert={failure !== '' && <Alert>{failure}</Alert>}
        flush
        {...(sessions.some(({ current }) => !current) && { footer: endOthers })}
      >
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              ending={endingIds.includes(session._id)}
              onEnd={props.onEnd}
            />
          ))}
        </ul>
      </Card>
      <EndDialog {...question} />
      <Announcer>{outcome}</Announcer>
    </>
  );
}
