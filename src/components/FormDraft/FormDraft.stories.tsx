import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';

import { Button } from '#components/Button';
import { Checkbox } from '#components/Checkbox';
import { ChoiceGroup } from '#components/ChoiceGroup';
import { Form } from '#components/Form';
import { FormDraft, type FormDraftProps } from '#components/FormDraft';
import { PasswordField } from '#components/PasswordField';
import { Stack } from '#components/Stack';
import { TextAreaField } from '#components/TextAreaField';
import { TextField } from '#components/TextField';
import preview from '#.storybook/preview';

const onLeave = fn();
const onSend = fn();

const PERIODS = ['Day', 'Week', 'Month'].map((label) => ({ value: label.toLowerCase(), label }));

/** A form that can be left. */
function Page({ draft, children }: FormDraftProps) {
  const [shown, setShown] = useState(true);
  return (
    <FormDraft draft={draft}>
      <Stack>
        {shown && children}
        <Button onClick={() => setShown(false)}>Leave</Button>
      </Stack>
    </FormDraft>
  );
}

const meta = preview.meta({
  title: 'Components/FormDraft',
  tags: ['autodocs'],
  component: FormDraft,
  args: {
    draft: { texts: { amount: '25', memo: 'Order 1042' }, onSend, onLeave },
    children: (
      <Form submit="Send" state="idle" onSubmit={() => undefined}>
        {/* As of a form that also edits what exists: for something new it has no text of its own. */}
        <TextField label="Amount" name="amount" defaultValue={undefined} />
        <TextAreaField label="Memo" name="memo" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Form>
    ),
  },
  argTypes: {
    draft: {
      control: false,
      table: {
        type: {
          summary: 'Draft',
          detail:
            '{ texts: FormTexts; onSend: (names: readonly string[]) => void; onLeave: (texts: FormTexts) => void }',
        },
      },
    },
  },
  render: (args) => <Page {...args} />,
  parameters: {
    padded: true,
    about: { status: 'experimental', related: ['Form', 'TextField'] },
    guidance: {
      do: [
        'Put it around forms whose text must survive a page that goes away.',
        'Forget the texts that `onSend` names.',
        'Keep together what the forms of one page hand over.',
      ],
      dont: [
        'Keep what `onLeave` hands over anywhere but in memory.',
        'Put a second form with the same field names beneath it.',
      ],
      accessibility: [
        'Fields begin with their text at once: nothing is announced, and focus does not move.',
        'Passwords and files are never part of a draft.',
      ],
    },
  },
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

/** What was written or checked is handed over when the form goes away, but no password. */
export const Left = meta.story({
  tags: ['!autodocs'],
  args: {
    draft: { texts: { amount: '25', memo: 'Order 1042', receipt: '' }, onSend, onLeave },
    children: (
      <Form submit="Send" state="idle" onSubmit={() => undefined}>
        <TextField label="Amount" name="amount" />
        <TextAreaField label="Memo" name="memo" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Checkbox label="Receipt" name="receipt" defaultChecked />
        <Checkbox label="Gift" name="gift" />
        <Checkbox label="Express" name="express" />
      </Form>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), ', paid twice');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long sentence');
    await expect(canvas.getByLabelText('Receipt')).not.toBeChecked();
    await userEvent.click(canvas.getByLabelText('Gift'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(onSend).toHaveBeenLastCalledWith(['amount', 'memo', 'receipt', 'gift', 'express']);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(onLeave).toHaveBeenLastCalledWith({
      amount: '25',
      memo: 'Order 1042, paid twice',
      receipt: '',
      gift: 'on',
    });
  },
});

/** What was chosen of several is kept, too, and takes the place of what a group begins with. */
export const ChoiceLeft = meta.story({
  tags: ['!autodocs', '!dev'],
  args: {
    draft: { texts: { period: 'week' }, onSend, onLeave },
    children: (
      <Form submit="Send" state="idle" onSubmit={() => undefined}>
        <ChoiceGroup label="Period" name="period" defaultValue="day" choices={PERIODS} />
        <ChoiceGroup label="Size" name="size" defaultValue="day" choices={PERIODS} />
        <ChoiceGroup label="Length" name="length" defaultValue="day" choices={PERIODS} />
      </Form>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const [period, size] = canvas.getAllByRole('group');
    if (!period || !size) throw new Error('No groups');
    await expect(within(period).getByLabelText('Week')).toBeChecked();
    await userEvent.click(within(size).getByLabelText('Month'));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(onLeave).toHaveBeenLastCalledWith({ period: 'week', size: 'month' });
  },
});
