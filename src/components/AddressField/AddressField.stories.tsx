import { expect, fn } from 'storybook/test';

import { AddressField, type AddressFieldProps } from '#components/AddressField';
import { Form } from '#components/Form';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const ADDRESS = 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y';

const onSubmit = fn();

const meta = preview.meta({
  title: 'Components/AddressField',
  tags: ['autodocs'],
  component: AddressField,
  args: { label: 'Wallet', name: 'wallet' },
  argTypes: { description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['TextField', 'AddressLink', 'CopyField'] },
    guidance: {
      do: [
        'Use it for every address that a reader writes or pastes.',
        'Say in `description` whose address it is.',
      ],
      dont: [
        'Use it for other text of one line: that is a `TextField`.',
        'Check what an address looks like: the server does.',
      ],
      accessibility: [
        'Named by its label; help and error are read after it.',
        'Enter sends the form, also on the keyboard of a touch screen; Tab leaves.',
        'The whole address is seen at any width and text size, not only the part around the caret.',
      ],
    },
  },
});

const at = (value: string) => ({ viewport: { value, isRotated: false } });

/** Enter sends the form; a line break or a zero-width space that was pasted is dropped. */
export const Empty = meta.story({
  args: { required: true },
  render: (args) => (
    <Form submit="Send" state="idle" onSubmit={(text) => void onSubmit(text('wallet'))}>
      <AddressField {...args} />
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Wallet' });
    await expect(field).toBeRequired();
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.paste(' F67F\r\nUD\u200Bq5\n');
    await expect(field).toHaveValue(' F67FUDq5');
    await userEvent.keyboard('{Home}');
    await userEvent.paste('x\ny');
    await expect(field.selectionStart).toBe(2);
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit.mock.calls).toEqual([['xy F67FUDq5']]);
  },
});

/** As high as any other field while it has room. */
export const Filled = meta.story({ args: { defaultValue: ADDRESS } });

/** On a phone it takes a second line. */
export const FilledMobile = Filled.extend({
  globals: at('mobile'),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight);
    await expect(field.clientHeight).toBeGreaterThan(44);
  },
});

export const WithError = meta.story({
  args: { error: 'This is not a Solana wallet address.', defaultValue: 'not an address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
});

export const LongContent = meta.story({
  args: { defaultValue: `${ADDRESS} ${ADDRESS}`.repeat(4) },
  globals: at('reflow'),
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: ADDRESS },
  render: (args) => (
    <StateMatrix<AddressFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        'read-only': { readOnly: true },
        invalid: { error: 'This is not a Solana wallet address.' },
        'invalid + focus-visible': { error: 'This is not a Solana wallet address.' },
      }}
    >
      {(props) => <AddressField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
