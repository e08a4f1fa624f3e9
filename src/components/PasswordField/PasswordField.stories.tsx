import { expect } from 'storybook/test';

import { PasswordField } from '#components/PasswordField';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PasswordField',
  tags: ['autodocs'],
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' as const },
  argTypes: { description: { control: 'text' } },
  parameters: {
    guidance: {
      do: [
        'Set `autoComplete`: password managers rely on it.',
        'Say the rules in `description`, before something was typed.',
      ],
      dont: ['Ask for the password twice where one look at it does.', 'Forbid pasting.'],
      accessibility: [
        '"Show password" is a button of its own in the tab order, and says "Hide password" when it is shown.',
        'Looking at the password neither loses it nor moves focus.',
        'The eye is a target of 44 px width, as high as the field.',
        'Help and error are read after the label; an error is announced.',
      ],
    },
  },
});

export const Empty = meta.story();

export const Hidden = meta.story({ args: { defaultValue: 'correct horse' } });

/** Looking at the password neither loses it nor moves focus. */
export const Shown = meta.story({
  tags: ['!autodocs'],
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
