import { CreditCard, LogOut, Settings, Trash2 } from 'lucide-react';
import { Menu as AriaMenu } from 'react-aria-components';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { Avatar } from '#components/Avatar';
import { Menu } from '#components/Menu';
import { Inline } from '#components/Stack';
import { Text } from '#components/Text';
import { list, surface } from '#theme/popup.css';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

import { MenuRow, type MenuEntry } from './MenuRow';

const onSignOut = fn();

/** An open menu would lock the page of all stories. */
const ownWindow = { docs: { story: { inline: false, height: '300px' } } };

const meta = preview.meta({
  title: 'Components/Menu',
  tags: ['autodocs'],
  component: Menu,
  args: {
    label: 'User menu',
    trigger: (
      <>
        <Avatar name="Ada" size="s" />
        Ada Lovelace
      </>
    ),
    groups: [
      [
        { id: 'settings', label: 'Settings', icon: <Settings />, to: '/settings' },
        {
          id: 'billing',
          label: 'Manage Billing',
          icon: <CreditCard />,
          href: 'https://billing.example',
        },
      ],
      [{ id: 'out', label: 'Sign Out', icon: <LogOut />, onSelect: onSignOut }],
    ],
  },
  render: (args) => (
    <Inline justify="end">
      <Menu {...args} />
    </Inline>
  ),
  argTypes: {
    groups: {
      control: false,
      table: {
        type: {
          summary: 'readonly (readonly MenuEntry[])[]',
          detail:
            '{ id: string; label: string; icon?: ReactNode; tone?: plain | critical; disabled?: boolean } and one of { to } { href } { onSelect; opensWindow? }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['Disclosure', 'NativeSelectField', 'Avatar'] },
    guidance: {
      do: [
        'Use it for actions that are needed now and then: what belongs to the signed-in person.',
        'Group entries, and put what ends something last.',
        'Say by `opensWindow` that an action opens a window.',
      ],
      dont: [
        'Hide the main action of a page in it.',
        'Use it to choose a value: that is `NativeSelectField`.',
      ],
      accessibility: [
        'Enter, Space and Arrow Down open it; arrow keys and typing move, Enter chooses, Esc closes.',
        'Focus goes back to the trigger.',
        'The trigger is named by what it shows and `label`; entries that leave the page say so.',
        'Entries are at least 44 px high, and the list scrolls where it does not fit.',
      ],
    },
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  parameters: ownWindow,
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    const billing = screen.getByRole('menuitem', { name: 'Manage Billing (opens in a new tab)' });
    await expect(billing).toHaveAttribute('target', '_blank');
    await expect(billing).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const WithHeader = meta.story({
  parameters: ownWindow,
  args: {
    defaultOpen: true,
    header: <Text look="small">Ada Lovelace</Text>,
  },
});

/** Arrow keys move, Enter chooses, and focus goes back to the trigger. */
export const ByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(onSignOut).toHaveBeenCalled();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Ada Lovelace User menu' })).toHaveFocus(),
    );
  },
});

export const EscapeCloses = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Lovelace User menu' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Ada Lovelace User menu' })).toHaveFocus(),
    );
  },
});

/** An entry that leads to a route goes there without loading the page. */
export const FollowsARoute = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Lovelace User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await expect(await canvas.findByText('Navigated to /settings')).toBeVisible();
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix pseudo={['hover', 'focus-visible']}>
      {() => <Menu {...args} trigger="Ada Lovelace" />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});

/** As in an open menu, where the entry under the pointer has the focus. */
export const EntryStates = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <StateMatrix<MenuEntry>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      variants={{
        plain: { label: 'Rename', icon: <Settings /> },
        critical: { label: 'Delete', icon: <Trash2 />, tone: 'critical' },
      }}
      states={{ disabled: { disabled: true } }}
    >
      {({ label = '', icon, tone = 'plain', disabled = false }) => (
        <div className={surface}>
          <AriaMenu className={list} aria-label="Ada Lovelace">
            <MenuRow entry={{ id: 'entry', label, icon, tone, disabled, onSelect: onSignOut }} />
          </AriaMenu>
        </div>
      )}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
