import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';

import { LinkButton, type LinkButtonProps } from '#components/LinkButton';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/LinkButton',
  tags: ['autodocs'],
  component: LinkButton,
  argTypes: {
    children: { control: 'text' },
    to: {
      description: 'Route of this host. Either this or `href`.',
      control: 'text',
      table: { type: { summary: 'string' } },
    },
    state: {
      description: 'Handed to that route beside its address, and forgotten on a reload.',
      control: false,
      table: { type: { summary: 'Readonly<Record<string, string>>' } },
    },
    href: {
      description: 'Address outside of this host, already checked. Either this or `to`.',
      control: 'text',
      table: { type: { summary: 'string' } },
    },
    sameTab: {
      description: 'With `href`: opens here instead of in a new tab.',
      control: 'boolean',
      table: { type: { summary: 'boolean' } },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['Button', 'Link', 'ExternalLinkButton'] },
    guidance: {
      do: [
        'Use it for an action that leads somewhere: "Create" opens the page where that is done.',
        'Give a view one primary button or link.',
      ],
      dont: ['Do something with it: that is `Button`.', 'Put it into a sentence: that is `Link`.'],
      accessibility: [
        'A link that looks like a button: Enter follows it, Space does not; it can be opened in a new tab.',
        'An `href` opens a new tab, and its name ends with "(opens in a new tab)".',
        'At least 44 px high; size `l` 52 px.',
      ],
    },
  },
});

export const Secondary = meta.story({
  args: { to: '/mint/manage/mint_1', children: 'Manage' },
});

export const Primary = meta.story({
  args: { to: '/mint/create', tone: 'primary', icon: <Plus />, children: 'Create' },
});

export const Followed = meta.story({
  tags: ['!autodocs'],
  args: { to: '/settings/keys', children: 'Manage' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Manage' }));
    await expect(await canvas.findByText('Navigated to /settings/keys')).toBeVisible();
  },
});

/** Still a link: it can be copied and opened elsewhere. */
export const External = meta.story({
  args: {
    href: 'https://docs.example',
    size: 'l',
    fullWidth: true,
    children: 'Read the documentation',
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Read the documentation (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { to: '/mint', children: 'All mints' },
  render: (args) => (
    <StateMatrix<Pick<LinkButtonProps, 'tone'>>
      variants={{
        primary: { tone: 'primary' },
        secondary: { tone: 'secondary' },
        quiet: { tone: 'quiet' },
        critical: { tone: 'critical' },
      }}
    >
      {(props) => <LinkButton {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
