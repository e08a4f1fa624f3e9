import { expect } from 'storybook/test';

import { useResetSentScreen } from '#hooks/auth/useResetSentScreen';
import { connect } from '#hooks/shared/connect';
import { ResetSentScreen } from '#screens/auth/ResetSentScreen';
import preview from '#.storybook/preview';

const route = { path: '/auth/reset/message', url: '/auth/reset/message' };
const sentTo = (email: string) => ({ route: { ...route, state: { email } } });

const meta = preview.meta({
  title: 'Auth/ResetSentScreen',
  component: connect(useResetSentScreen, ResetSentScreen),
  parameters: {
    ...sentTo('ada@example.com'),
    screen: { address: '/auth/reset/message', checklist: 'Sign-in and setup' },
  },
});

/** C033, C034. It does not say whether the address is known. */
export const Sent = meta.story({
  parameters: { reachedFrom: [{ by: 'a reset link was asked for' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(
      canvas.getByText(
        'If ada@example.com belongs to an account, a one-time reset link is on its way. It works for 10 minutes.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Send it again' })).toHaveAttribute(
      'href',
      '/auth/reset',
    );
    await expect(canvas.queryByRole('link', { name: 'Open the outbox' })).toBeNull();
  },
});

/** After a reload, or by a bookmark. */
export const EmailUnknown = meta.story({
  parameters: {
    route: { ...route, state: null },
    reachedFrom: [{ by: 'opens a bookmark, or reloads' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^If your email belongs to an account/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Send it again' })).toBeVisible();
  },
});

export const SendAgain = meta.story({
  parameters: {
    reachedFrom: [
      { state: 'Sent', by: 'presses Send it again' },
      { state: 'EmailUnknown', by: 'presses Send it again' },
    ],
    leaves: ['goes to /auth/reset'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Send it again' }));
    await expect(await canvas.findByText('Navigated to /auth/reset')).toBeVisible();
  },
});

/** On a local run nothing is sent: the mail is in the outbox. */
export const WithOutbox = meta.story({
  parameters: {
    hostConfig: { outboxUrl: 'http://localhost:3000/outbox' },
    reachedFrom: [{ by: 'the same, on a local run' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
      'href',
      'http://localhost:3000/outbox',
    );
  },
});

export const LongContent = meta.story({
  parameters: sentTo(`${'a-very-long-name.'.repeat(6)}@${'subdomain.'.repeat(8)}example.com`),
});

export const Mobile = WithOutbox.extend({
  globals: { viewport: { value: 'mobile', isRotated: false } },
});

export const Reflow = LongContent.extend({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
