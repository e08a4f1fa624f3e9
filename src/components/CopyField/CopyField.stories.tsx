import { expect, fn } from 'storybook/test';

import { CopyField, type CopyFieldProps } from '#components/CopyField';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const SECRET = 'sk_test_4242Rk9mYXJ0aGVyZWFkZXJ3aG9jb3VudHMxMjM0NTY3ODkwYWJjZGVm';

const meta = preview.meta({
  title: 'Components/CopyField',
  tags: ['autodocs'],
  component: CopyField,
  args: { label: 'API key secret', value: SECRET, copied: false, onCopy: fn() },
  parameters: {
    about: { status: 'stable', related: ['CopyButton', 'MiddleEllipsis', 'AddressLink'] },
    guidance: {
      do: [
        'Use it for a key, an address or a link that readers take elsewhere.',
        'Set `whole` for a secret that is shown once.',
        'Set `copied` only after the copy worked, and clear it after 2 s.',
      ],
      dont: ['Use it for what can be changed: that is `TextField`.', 'Shorten the value yourself.'],
      accessibility: [
        'A group that is named by `label`, with one button: Enter and Space copy.',
        '"Copied!" is announced politely, and the button keeps focus and width.',
        'One click on the value selects all of it where the browser forbids copying.',
        'Screen readers get every character, also of what is not shown.',
      ],
    },
  },
});

/** Shows both ends when there is no room; what is copied, read and selected is always the whole. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'API key secret' })).toHaveTextContent(SECRET);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledWith(SECRET);
  },
});

export const Copied = meta.story({
  args: { copied: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied!');
  },
});

export const CopiedReverted = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^$/);
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
});

/** Where a button may not copy, one click on the value selects all of it. */
export const CopyDenied = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const value = canvasElement.querySelector('code');
    if (!value) throw new Error('no value');
    await expect(getComputedStyle(value).userSelect).toBe('all');
    await userEvent.tripleClick(value);
    await expect(getSelection()?.toString()).toBe(SECRET);
  },
});

export const Short = meta.story({ args: { value: 'sk_test_4242' } });

/** For a secret that is shown once: every character, on as many lines as it takes. */
export const Whole = meta.story({ args: { whole: true } });

export const LongContent = meta.story({
  args: { value: SECRET.repeat(4), whole: true },
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<CopyFieldProps> cells="field" states={{ copied: { copied: true } }}>
      {(props) => <CopyField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
