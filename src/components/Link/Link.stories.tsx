import { expect } from 'storybook/test';

import { Link, type LinkProps } from '#components/Link';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/Link',
  tags: ['autodocs'],
  component: Link,
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
    about: { status: 'stable', related: ['ExternalLink', 'LinkButton', 'Breadcrumbs'] },
    guidance: {
      do: [
        'Use it in text: `to` for routes, `href` for addresses outside.',
        'Name what it leads to.',
        'Use `quiet` for what should not draw the eye.',
      ],
      dont: [
        'Do something with it: that is `Button`.',
        'Use it in the portals: `ExternalLink` needs no router.',
      ],
      accessibility: [
        'A link: Enter follows it. A route opens without loading the page.',
        'An `href` opens a new tab, and its name ends with "(opens in a new tab)".',
        'Underlined in either tone: it is told from text without colour.',
      ],
    },
  },
});

/** Stays in the application: no page load. */
export const Internal = meta.story({
  args: { to: '/auth/register', children: 'Create an account' },
});

export const Followed = meta.story({
  tags: ['!autodocs'],
  args: { to: '/auth/register', children: 'Create an account' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }));
    await expect(await canvas.findByText('Navigated to /auth/register')).toBeVisible();
  },
});

export const Quiet = meta.story({
  args: { to: '/auth/reset', tone: 'quiet', children: 'Forgot your password?' },
});

/** A new tab, announced to screen readers, and the new page learns nothing of this one. */
export const External = meta.story({
  args: { href: 'https://explorer.example/tx/5xYz', children: '5xYz…9Qp2' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '5xYz…9Qp2 (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { to: '/mint', children: 'All mints' },
  render: (args) => (
    <StateMatrix<Pick<LinkProps, 'tone'>>
      variants={{ accent: { tone: 'accent' }, quiet: { tone: 'quiet' } }}
      pseudo={['hover', 'focus-visible']}
    >
      {(props) => <Link {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
