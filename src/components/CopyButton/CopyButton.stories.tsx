import { expect, fn } from 'storybook/test';

import { CopyButton, type CopyButtonProps } from '#components/CopyButton';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/CopyButton',
  tags: ['autodocs'],
  component: CopyButton,
  args: { label: 'Authority', value: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y', onCopy: fn() },
  parameters: {
    about: { status: 'stable', related: ['CopyField', 'Button', 'Announcer'] },
    guidance: {
      do: [
        'Put it beside a value that is shown elsewhere, such as a line of a `DetailList`.',
        'Set `copied` only after the copy worked, and clear it after 2 s.',
      ],
      dont: [
        'Use it for a value with a box of its own: that is `CopyField`.',
        'Show two with the same `label` on a page.',
      ],
      accessibility: [
        'A button: Enter and Space copy. Its name says of what: "Copy Authority".',
        '"Copied!" is announced politely, and focus stays.',
        'Done is told by another icon, not by colour.',
      ],
    },
  },
});

export const Default = meta.story({
  args: { copied: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Authority' }));
    await expect(args.onCopy).toHaveBeenCalledWith(args.value);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^$/);
  },
});

export const Copied = meta.story({
  args: { copied: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!');
    await expect(canvas.getByRole('button', { name: 'Copy Authority' })).toBeVisible();
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { copied: false },
  render: (args) => (
    <StateMatrix<CopyButtonProps> states={{ copied: { copied: true } }}>
      {(props) => <CopyButton {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
