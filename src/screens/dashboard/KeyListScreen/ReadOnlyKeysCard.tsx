import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { keys as messages } from '#domain/messages/keys';
import { ValueRow } from '#screens/dashboard/ValueRow';

export interface ReadOnlyKeysCardProps {
  creating: boolean;
  onCreate: () => void;
}

/** What keys are for that create nothing, and the way to one: not beside the button for the usual kind. */
export function ReadOnlyKeysCard({ creating, onCreate }: ReadOnlyKeysCardProps) {
  const { title, text, create } = messages.reading;
  return (
    <Card title={title}>
      <ValueRow
        roomy
        help={text}
        action={
          <Button loading={creating} onClick={onCreate}>
            {create}
          </Button>
        }
      />
    </Card>
  );
}
