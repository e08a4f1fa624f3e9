import { expect, fn } from 'storybook/test';

import { Link } from '#components/Link';
import { TextField, type TextFieldProps } from '#components/TextField';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/TextField',
  tags: ['autodocs'],
  component: TextField,
  args: { label: 'Organization Name', onChange: fn() },
  argTypes: { description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['TextAreaField', 'PasswordField', 'Field'] },
    guidance: {
      do: [
        'Set `type`, `inputMode` and `autoComplete`: phones and password managers rely on them.',
        'Show units by `prefix` and `suffix`: screen readers read them after the label.',
        'Say in `error` what is wrong and what to do.',
        'Set `readOnly` while the text is being sent and its reader may look at it.',
      ],
      dont: [
        'Use the placeholder in place of the label.',
        'Correct what is being typed, but for `capitals`.',
        'Set `readOnly` for what never changes: that is text, in a `DetailList` or a `CopyField`.',
        'Use `number` for money: `decimal` keeps what was typed.',
      ],
      accessibility: [
        'Named by its label; help and error are read after it, and an error is announced.',
        'Units describe the field, unless its label names them.',
        'At least 44 px high, and at least 3:1 at the edge of what can be changed.',
        'Screen readers say that a read-only field is one; it keeps its place in the tab order.',
        "What native validation refuses is said in the reader's language.",
      ],
    },
  },
});

export const Empty = meta.story();

/** Keeps its own text, and tells every change. */
export const Typed = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Organization Name' });
    await userEvent.type(field, 'Kite');
    await expect(field).toHaveValue('Kite');
    await expect(args.onChange).toHaveBeenLastCalledWith('Kite');
  },
});

export const Filled = meta.story({ args: { defaultValue: 'Kite & Kettle' } });

export const Placeholder = meta.story({ args: { placeholder: '0' } });

export const WithDescription = meta.story({
  args: { description: 'Customers see this on your payment pages.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Customers see this on your payment pages.',
    );
  },
});

/** The error is tied to the field and announced. */
export const WithError = meta.story({
  args: { description: 'As on your invoices.', error: 'Enter a name.', defaultValue: ' ' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('As on your invoices. Enter a name.');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a name.');
  },
});

/** A click on the unit is a click on the field. */
export const Dollars = meta.story({
  args: { label: 'Amount', prefix: '$', inputMode: 'decimal', defaultValue: '1250.00' },
});

export const Usdc = meta.story({
  args: { label: 'Amount', suffix: 'USDC', inputMode: 'decimal', defaultValue: '0.04' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('USDC');
  },
});

export const Optional = meta.story({
  args: { label: 'Memo', optional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Memo' })).toBeVisible();
  },
});

export const WithAside = meta.story({
  args: { label: 'Email', type: 'email', aside: <Link to="/auth/reset">Forgot?</Link> },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Kite & Kettle' } });

/** While a form is sent: its text can be read, selected and copied, and not changed. */
export const ReadOnly = meta.story({
  args: { readOnly: true, defaultValue: 'Kite & Kettle' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Organization Name' });
    await expect(field).toHaveAttribute('readonly');
    await userEvent.type(field, '!');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Kite & Kettle');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** The browser says what is missing, in the reader's language. */
export const Required = meta.story({
  tags: ['!autodocs'],
  args: { required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await expect(field).toBeRequired();
    await expect(field.validity.valueMissing).toBe(true);
  },
});

/** As typed, also in the middle of a word: the caret stays where it was. */
export const Capitals = meta.story({
  args: { label: 'Symbol', capitals: true, defaultValue: 'BN' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Symbol' });
    await userEvent.type(field, 'ea', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(field).toHaveValue('BEAN');
    await expect(field.selectionStart).toBe(3);
    await expect(args.onChange).toHaveBeenLastCalledWith('BEAN');
    await userEvent.clear(field);
    await userEvent.type(field, 'ßi');
    await expect(field).toHaveValue('SSI');
  },
});

export const LongContent = meta.story({
  args: {
    label: 'Wallet address of the organization that receives the funds',
    description: 'Any address on the same network. Check every character: a transfer is final.',
    defaultValue: 'So11111111111111111111111111111111111111112So11111111111111111111111111112',
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: 'Kite & Kettle' },
  render: (args) => (
    <StateMatrix<TextFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        empty: { defaultValue: '', placeholder: 'Kite & Kettle' },
        optional: { optional: true },
        'with help': { description: 'Customers see this on your payment pages.' },
        'with units': { prefix: '$', suffix: 'USDC', inputMode: 'decimal', defaultValue: '25.00' },
        invalid: { error: 'This name is taken.' },
        'invalid + hover': { error: 'This name is taken.' },
        'invalid + focus-visible': { error: 'This name is taken.' },
        disabled: { disabled: true },
        'read-only': { readOnly: true },
        'read-only + hover': { readOnly: true },
        'read-only + focus-visible': { readOnly: true },
      }}
    >
      {(props) => <TextField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
