import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { Button } from '#components/Button';
import { Form } from '#components/Form';
import { FormDraft } from '#components/FormDraft';
import { PasswordField } from '#components/PasswordField';
import { Stack } from '#components/Stack';
import { TextAreaField } from '#components/TextAreaField';
import { TextField } from '#components/TextField';
import preview from '#.storybook/preview';

const onLeave = fn();
const onSend = fn();

/** A form that can be left. */
function Page() {
  const [shown, setShown] = useState(true);
  const draft = { texts: { amount: '25', memo: 'Order 1042' }, onSend, onLeave };
  return (
    <FormDraft draft={draft}>
      <Stack>
        {shown && (
          <Form submit="Send" state="idle" onSubmit={() => undefined}>
            <TextField label="Amount" name="amount" />
            <TextAreaField label="Memo" name="memo" />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
          </Form>
        )}
        <Button onClick={() => setShown(false)}>Leave</Button>
      </Stack>
    </FormDraft>
  );
}

const meta = preview.meta({
  title: 'Components/FormDraft',
  tags: ['autodocs'],
  component: Page,
  parameters: { padded: true },
});

/** The fields begin with the draft. */
export const Restored = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Amount')).toHaveValue('25');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('Order 1042');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(onSend).toHaveBeenCalledOnce();
  },
});

/** What was written is handed over when the form goes away, but no password. */
export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), ', paid twice');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long sentence');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(onLeave).toHaveBeenLastCalledWith({
      amount: '25',
      memo: 'Order 1042, paid twice',
    });
  },
});
