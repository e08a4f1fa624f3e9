import type { ReactElement } from 'react';
import { expect, fn } from 'storybook/test';

import { AuthFrame } from '#components/AuthFrame';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { ProfileScreen } from '#screens/auth/ProfileScreen';
import { RegisterScreen } from '#screens/auth/RegisterScreen';
import { ResetRequestScreen } from '#screens/auth/ResetRequestScreen';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/AuthFrame',
  id: 'components-authframe',
  tags: ['!autodocs'],
  component: AuthFrame,
  parameters: { padded: false },
  args: { heading: 'Sign in', children: null },
});

const idle = { state: 'idle', wanted: undefined, onSubmit: fn() } as const;

const unknown = { firstName: '', lastName: '', organizationName: '' };
const account = { email: 'ada@example.com', signingOut: false, onSignOut: fn() };

/** Forms of different heights, and one with a step above its title. */
const screens: ReactElement[] = [
  <LoginScreen
    key="login"
    {...idle}
    known={{ email: '', remembered: false }}
    forgotten={undefined}
    onEmailChange={() => undefined}
    notice={{ visible: false, children: '' }}
    passkey={null}
  />,
  <RegisterScreen key="register" {...idle} />,
  <ResetRequestScreen key="reset" {...idle} email="" />,
  <ProfileScreen key="profile" {...idle} known={unknown} account={account} />,
];

/** From one form to the next the title stays where it is. */
export const OneHeight = meta.story({
  play: async ({ mount }) => {
    const tops: number[] = [];
    for (const screen of screens) {
      const canvas = await mount(screen);
      const title = await canvas.findByRole('heading', { level: 1 });
      tops.push(title.getBoundingClientRect().top);
    }
    await expect(tops).toHaveLength(4);
    await expect(new Set(tops).size).toBe(1);
  },
});

export const OneHeightMobile = OneHeight.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const OneHeightReflow = OneHeight.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
