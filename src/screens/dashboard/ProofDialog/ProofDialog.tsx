import type { ReactNode } from 'react';

import { Dialog } from '#components/Dialog';
import { Spinner } from '#components/Spinner';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { common } from '#domain/messages/common';
import { proof } from '#domain/messages/proof';
import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { ProofForm, type ProofFormProps } from '#screens/auth/ProofForm';

const { dialog: messages } = proof;

export type ProofDialogProps = {
  /** The call that waits fails as it was refused: its form keeps what was typed. */
  onClose: () => void;
  /** The pages. */
  children: ReactNode;
} & (
  | { state: 'closed' }
  | { state: 'loading' }
  | { state: 'loadFailed'; retrying: boolean; onRetry: () => void }
  | { state: 'asking'; form: ProofFormProps }
);

/** Around every page of a signed-in user: asks who they are before something that matters. */
export function ProofDialog(props: ProofDialogProps) {
  return (
    <>
      {props.children}
      <Dialog title={messages.title} open={props.state !== 'closed'} onClose={props.onClose}>
        <Stack gap="m">
          <Text tone="soft">{messages.text}</Text>
          <Body {...props} />
        </Stack>
      </Dialog>
    </>
  );
}

function Body(props: ProofDialogProps) {
  switch (props.state) {
    case 'closed':
      return null;
    case 'loading':
      return <Spinner text={common.loading} />;
    case 'loadFailed':
      return (
        <LoadFailure retrying={props.retrying} onRetry={props.onRetry}>
          {messages.loadFailed}
        </LoadFailure>
      );
    case 'asking':
      return <ProofForm {...props.form} />;
  }
}
