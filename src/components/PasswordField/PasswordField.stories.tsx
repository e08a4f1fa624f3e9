import { expect } from 'storybook/test';

import { PasswordField } from '#components/PasswordField';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PasswordField',
  tags: ['autodocs'],
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' as const },
});

export const Empty = meta.story();

export const Hidden = meta.story({ args: { defaultValue: 'correct horse' } });

/** Looking at the password neither loses it nor moves focus. */
export const Shown = meta.story({
  args: { defaultValue: 'correct horse' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct horse');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
});

export const WithError = meta.story({
  args: { error: 'The passwords do not match!', defaultValue: 'correct' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'The passwords do not match!',
    );
  },
});
