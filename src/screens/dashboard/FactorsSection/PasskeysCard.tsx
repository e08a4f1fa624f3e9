import { Plus } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { ConfirmDialog } from '#components/ConfirmDialog';
import { Text } from '#components/Text';
import type { Passkey } from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { EmailAlert, type UnverifiedEmail } from '#screens/dashboard/EmailAlert';
import { ValueRow } from '#screens/dashboard/ValueRow';

import { PasskeyForm, type PasskeyFormProps } from './PasskeyForm';
import { PasskeyRow } from './PasskeyRow';

const { passkeys: messages } = factors;

export interface PasskeysCardProps {
  /** The oldest first. */
  passkeys: readonly Passkey[];
  /** Whether this browser knows them. */
  supported: boolean;
  /** Passkeys that are being removed. */
  removingIds: readonly string[];
  /** What went wrong last; empty when nothing did. */
  failure: string;
  /** After one was refused until the email is verified; null otherwise. */
  unverified: UnverifiedEmail | null;
  onAdd: () => void;
  onRename: (id: string) => void;
  /** Asks before it removes one. */
  onRemove: (id: string) => void;
  form: PasskeyFormProps;
  /** The one that is about to be removed; null while none is. */
  asked: Passkey | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The user's passkeys. */
export function PasskeysCard(props: PasskeysCardProps) {
  const { passkeys, supported, removingIds, failure, unverified, asked } = props;
  const add = supported && (
    <Button icon={<Plus />} onClick={props.onAdd}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <Card
        title={messages.title}
        description={messages.text}
        alert={
          (failure !== '' || unverified) && (
            <>
              {failure !== '' && <Alert>{failure}</Alert>}
              {unverified && <EmailAlert {...unverified} text={factors.unverified} />}
            </>
          )
        }
        flush={passkeys.length > 0}
        footer={
          passkeys.length > 0 ? add || <Text look="small">{messages.unsupported}</Text> : undefined
        }
      >
        {passkeys.length === 0 ? (
          <ValueRow help={supported ? messages.emptyText : messages.unsupported} action={add}>
            {messages.empty}
          </ValueRow>
        ) : (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                removing={removingIds.includes(passkey._id)}
                onRename={props.onRename}
                onRemove={props.onRemove}
              />
            ))}
          </ul>
        )}
      </Card>
      <PasskeyForm {...props.form} />
      <ConfirmDialog
        title={messages.confirm.title}
        open={asked !== null}
        confirm={messages.remove}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      >
        <Text>{asked?.name}</Text>
        <Text>{messages.confirm.text}</Text>
      </ConfirmDialog>
    </>
  );
}
