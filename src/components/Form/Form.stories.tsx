import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { AddressField } from '#components/AddressField';
import { Form, type FormProps } from '#components/Form';
import { LinkButton } from '#components/LinkButton';
import { NativeSelectField } from '#components/NativeSelectField';
import { TextField } from '#components/TextField';
import { expectFailure, expectWrongField, fillIn, press } from '#tests/support/play';
import preview from '#.storybook/preview';

const onName = fn().mockName('onSubmit');
const onSubmit: FormProps['onSubmit'] = (text) => void onName(text('name'));

const meta = preview.meta({
  title: 'Components/Form',
  component: Form,
  parameters: {
    padded: true,
    about: { status: 'stable', related: ['Field', 'FormDraft', 'Button'] },
    guidance: {
      do: [
        'Give the fields a `name`: `onSubmit` reads them by it.',
        'Let the browser say what is missing: `required`, `type`, `min`. Spaces alone count as nothing.',
        'Keep the fields as they are after a failure, and show `error`.',
        'Say in `reason` what is known of the cause, and in `wrongField` which field it is.',
      ],
      dont: [
        'Add a second submit button.',
        'Disable the button until all is filled in: a press says what is missing.',
        'Use `row` for more than one field.',
      ],
      accessibility: [
        'Enter in a field sends the form, like the button.',
        "What native validation refuses gets focus and is said in the reader's language.",
        'A field that is wrong is marked, described by the error, and gets the focus.',
        'Sending is announced ("Loading..."), an error interrupts (role alert).',
        'While it sends, the button keeps focus, and neither key nor script sends it twice.',
      ],
    },
  },
  args: {
    submit: 'Save',
    onSubmit,
    children: <TextField label="Name" name="name" required />,
  },
});

export const Idle = meta.story({
  args: { state: 'idle' },
  play: async (context) => {
    await press(context, 'Save');
    await fillIn(context, { Name: '  {Enter}' });
    await expect(onName).not.toHaveBeenCalled();
    await expect(context.canvas.getByLabelText('Name')).toHaveFocus();
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('');
    await fillIn(context, { Name: 'Till' });
    await context.userEvent.keyboard('{Enter}');
    await expect(onName.mock.calls).toEqual([['Till']]);
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Till');
  },
});

/** A way out is beside the button, or below it where there is no room. */
export const WithCancel = meta.story({
  args: {
    state: 'idle',
    other: (
      <LinkButton to="/" size="l">
        Cancel
      </LinkButton>
    ),
  },
  argTypes: { other: { control: false } },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const cancel = canvas.getByRole('link', { name: 'Cancel' });
    await expect(save.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});

/** The caller gets what is written at every key. */
export const Written = meta.story({
  tags: ['!autodocs'],
  args: { state: 'idle', onWrite: (text) => void onName(text('name')) },
  play: async (context) => {
    await fillIn(context, { Name: 'Ti' });
    await expect(onName.mock.calls).toEqual([[''], ['T'], ['Ti']]);
  },
});

/** Neither the button, nor the Enter key, nor a script sends it twice. */
export const Submitting = meta.story({
  args: { state: 'submitting' },
  play: async (context) => {
    await fillIn(context, { Name: 'Till{Enter}' });
    await press(context, 'Loading...');
    context.canvasElement.querySelector('form')?.requestSubmit();
    await expect(onName).not.toHaveBeenCalled();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});

export const Failed = meta.story({
  args: { state: 'failed', error: 'Oops! Something went wrong. Please try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Oops!');
  },
});

/** A second sentence says the cause, in a separate element. */
export const FailedWithReason = meta.story({
  args: {
    state: 'failed',
    error: 'Oops! Something went wrong. Please try again.',
    reason: 'The connection was lost.',
  },
  play: async (context) => {
    const { error = '', reason } = context.args;
    await expectFailure(context, error, reason);
  },
});

/** The field that is wrong is marked, described by the error, and gets the focus from the button. */
export const WrongField = meta.story({
  args: { state: 'idle' },
  render: function Render(args) {
    const [sent, setSent] = useState(false);
    const failure = {
      state: 'failed',
      error: 'This name is taken. Choose another one.',
      wrongField: 'name',
    } as const;
    return <Form {...args} {...(sent ? failure : {})} onSubmit={() => setSent(true)} />;
  },
  play: async (context) => {
    await fillIn(context, { Name: 'Till' });
    await press(context, 'Save');
    await expectWrongField(context, 'Name');
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Till');
  },
});

/** Where a form is longer than a screen, what is wrong is at the field. */
export const WrongFieldThere = WrongField.extend({ args: { errorPlace: 'field' } });

/** One field and its button in one line, as long as there is room. */
export const Row = meta.story({
  args: { state: 'idle', layout: 'row' },
  play: async (context) => {
    await fillIn(context, { Name: 'Till{Enter}' });
    await expect(onName.mock.calls).toEqual([['Till']]);
    const field = context.canvas.getByLabelText('Name').getBoundingClientRect();
    const button = context.canvas.getByRole('button').getBoundingClientRect();
    await expect(button.left).toBeGreaterThan(field.right);
    await expect(button.bottom).toBeCloseTo(field.bottom, -1);
  },
});

/** Once it is done its fields are empty, and what has the focus keeps it: the next one can be typed at once. */
export const DoneAndEmptied = meta.story({
  tags: ['!autodocs', '!dev'],
  args: { state: 'idle' },
  render: function Render(args) {
    const [doneCount, setDoneCount] = useState(0);
    return (
      <Form {...args} doneCount={doneCount} onSubmit={() => setDoneCount(doneCount + 1)}>
        <AddressField label="Wallet" name="wallet" required />
        <NativeSelectField
          label="Token"
          name="token"
          options={['None', 'BEAN'].map((label) => ({ value: label, label }))}
        />
        <TextField label="Memo" name="memo" required />
      </Form>
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const wallet = canvas.getByLabelText('Wallet');
    await userEvent.selectOptions(canvas.getByLabelText('Token'), 'BEAN');
    const height = wallet.clientHeight;
    await fillIn(context, { Wallet: 'F67FUDq5XLeMwVTY'.repeat(30), Memo: 'Order 1042' });
    await expect(wallet.clientHeight).toBeGreaterThan(height);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Memo')).toHaveFocus();
    await userEvent.keyboard('Order 1043');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('Order 1043');
    await expect(wallet).toHaveValue('');
    await expect(wallet.clientHeight).toBe(height);
    await expect(canvas.getByLabelText('Token')).toHaveValue('None');
  },
});

/** The error belongs to the last attempt, and goes with it. */
export const Resubmitted = meta.story({
  tags: ['!autodocs'],
  args: { state: 'failed' },
  render: function Render(args) {
    const [sent, setSent] = useState(false);
    return (
      <Form
        {...args}
        state={sent ? 'submitting' : 'failed'}
        error={sent ? undefined : 'Oops! Something went wrong. Please try again.'}
        onSubmit={() => setSent(true)}
      />
    );
  },
  play: async (context) => {
    await fillIn(context, { Name: 'Till' });
    await press(context, 'Save');
    await expect(context.canvas.queryByRole('alert')).toBeNull();
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Till');
  },
});
