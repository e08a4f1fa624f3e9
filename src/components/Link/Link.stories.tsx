import { expect } from 'storybook/test';

import { Link } from '#components/Link';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Link',
  tags: ['autodocs'],
  component: Link,
});

/** Stays in the application: no page load. */
export const Internal = meta.story({
  render: () => <Link to="/auth/register">Create an account</Link>,
});

export const Followed = meta.story({
  render: () => <Link to="/auth/register">Create an account</Link>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }));
    await expect(await canvas.findByText('Navigated to /auth/register')).toBeVisible();
  },
});

export const Quiet = meta.story({
  render: () => (
    <Link to="/auth/reset" tone="quiet">
      Forgot your password?
    </Link>
  ),
});

/** AMB-18: a new tab, told to screen readers, and the new page learns nothing of this one. */
export const External = meta.story({
  render: () => <Link href="https://explorer.example/tx/5xYz">5xYz…9Qp2</Link>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '5xYz…9Qp2 (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});
