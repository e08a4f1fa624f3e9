import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, waitFor } from 'storybook/test';

import { Button, type ButtonProps } from '#components/Button';
import { Inline, Stack } from '#components/Stack';
import { TextField } from '#components/TextField';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Save', onClick: fn() },
  parameters: {
    about: { status: 'stable', related: ['LinkButton', 'CopyButton', 'Spinner'] },
    guidance: {
      do: [
        'Say what happens: "Create link", not "OK".',
        'Give a view one primary button.',
        'Pass `loading` while a request runs: the width stays, and presses are refused.',
      ],
      dont: [
        'Lead to another page with it: that is `LinkButton`.',
        'Disable what can still be explained: let the press say what is missing.',
      ],
      accessibility: [
        'A native button: Enter and Space press it.',
        'While loading it keeps focus, and its new label is announced.',
        'At least 44 px high; words that do not fit one line wrap.',
      ],
    },
  },
});

export const Secondary = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Primary = meta.story({ args: { tone: 'primary' } });

export const Quiet = meta.story({ args: { tone: 'quiet', children: 'Cancel' } });

export const Critical = meta.story({ args: { tone: 'critical', children: 'Remove' } });

export const Large = meta.story({ args: { tone: 'primary', size: 'l', children: 'Pay $42.00' } });

export const FullWidth = meta.story({ args: { tone: 'primary', size: 'l', fullWidth: true } });

export const WithIcon = meta.story({ args: { icon: <Plus />, children: 'Create' } });

/** The label says more than the words: both the name and the voice command work. */
export const Labelled = meta.story({
  args: { children: 'Expire', label: 'Expire Till' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Expire Till' })).toHaveTextContent('Expire');
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
});

// C010.
/** Busy: refuses clicks, and stays in the tab order. */
export const Loading = meta.story({
  args: { tone: 'primary', loading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Loading...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const LoadingSecondary = meta.story({ args: { loading: true } });

export const Processing = meta.story({
  args: { tone: 'primary', size: 'l', loading: true, loadingLabel: 'Processing...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toBeVisible();
  },
});

/** The width is the same before, during and after: nothing jumps under the pointer. */
export const KeepsItsWidth = meta.story({
  render: () => (
    <Inline>
      <Toggling>Pay</Toggling>
      <Toggling>Add 100 test USDC</Toggling>
      <Toggling icon={<Plus />}>Create key</Toggling>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Pay', 'Add 100 test USDC', 'Create key']) {
      const button = canvas.getByRole('button', { name });
      const before = button.getBoundingClientRect().width;
      await userEvent.click(button);
      await expect(button).toHaveAccessibleName('Loading...');
      await expect(button.getBoundingClientRect().width).toBe(before);
      await expect(button).toHaveFocus();
    }
  },
});

/** A form's Enter key does not send it a second time. */
export const LoadingInAForm = meta.story({
  args: { loading: true, type: 'submit' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        args.onClick?.();
      }}
    >
      <Stack>
        <TextField label="Wallet" />
        <Button {...args} />
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Wallet' }), 'abc{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

const onSubmit = fn();

/** The press that makes it the form's button does not send the form, however fast that is. */
function Becoming() {
  const [ready, setReady] = useState(false);
  return (
    <form action={onSubmit}>
      <Button type={ready ? 'submit' : 'button'} onClick={() => flushSync(() => setReady(true))}>
        {ready ? 'Buy' : 'Connect'}
      </Button>
    </form>
  );
}

export const BecomesSubmit = meta.story({
  render: () => <Becoming />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Connect' }).click();
    const buy = await canvas.findByRole('button', { name: 'Buy' });
    await expect(onSubmit).not.toHaveBeenCalled();
    buy.click();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  },
});

/** Words that do not fit one line wrap inside the button. */
export const LongContent = meta.story({
  args: {
    tone: 'primary',
    children: 'Zahlungsaufforderung an sämtliche ausgewählten Kundinnen und Kunden verschicken',
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const AllTones = meta.story({
  render: () => (
    <Inline>
      {(['primary', 'secondary', 'quiet', 'critical'] as const).map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
    </Inline>
  ),
});

function Toggling(props: Pick<ButtonProps, 'children' | 'icon'>) {
  const [loading, setLoading] = useState(false);
  return <Button {...props} tone="primary" loading={loading} onClick={() => setLoading(true)} />;
}

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<ButtonProps>
      variants={{
        primary: { tone: 'primary' },
        secondary: { tone: 'secondary' },
        quiet: { tone: 'quiet' },
        critical: { tone: 'critical' },
      }}
      states={{ disabled: { disabled: true }, loading: { loading: true } }}
    >
      {(props) => <Button {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
