import { expect } from 'storybook/test';

import { Alert } from '#components/Alert';
import { AuthFrame } from '#components/AuthFrame';
import { Button } from '#components/Button';
import { Checkbox } from '#components/Checkbox';
import { Link } from '#components/Link';
import { LinkButton } from '#components/LinkButton';
import { OutcomeMark } from '#components/OutcomeMark';
import { PasswordField } from '#components/PasswordField';
import { Inline, Stack } from '#components/Stack';
import { TextField } from '#components/TextField';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const form = (error?: string) => (
  <form>
    <Stack gap="l">
      {error !== undefined && <Alert>{error}</Alert>}
      <TextField label="Email" type="email" name="email" autoComplete="email" required />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Inline justify="between">
        <Checkbox label="Remember me" />
        <Text look="small">
          <Link to="/auth/reset">Forgot your password?</Link>
        </Text>
      </Inline>
      <Button type="submit" tone="primary" size="l" fullWidth loading={false}>
        Sign in
      </Button>
    </Stack>
  </form>
);

const footer = (
  <>
    New here? <Link to="/auth/register">Create an account</Link>
  </>
);

const meta = preview.meta({
  title: 'Components/AuthFrame',
  tags: ['autodocs'],
  component: AuthFrame,
  parameters: {
    padded: false,
    about: { status: 'stable', related: ['PortalFrame', 'Logo', 'PageTitle'] },
    guidance: {
      do: [
        'Use it for a page outside the dashboard: sign-in, setup, the return from a checkout.',
        'Give it one form, and one link to the neighbouring screen as `footer`.',
      ],
      dont: [
        "Put a second h1 into it: `heading` is the page's.",
        'Use it for a page of the dashboard: that has `PageHeader`.',
      ],
      accessibility: [
        "One main landmark and one h1; `heading` also names the browser's tab.",
        'The drawing is hidden from screen readers, and gone below 1024 px and in forced colours.',
        'The column is at most 24 rem wide, and fits 320 px at 200 % text.',
      ],
    },
  },
  args: { heading: 'Sign in', text: 'Good to see you again.', children: form(), footer },
});

/** One main landmark, one h1; the drawing says nothing to screen readers. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const WithAlert = meta.story({
  args: { children: form('Oops! Something went wrong. Please try again.') },
});

/** How something ended, with the way on. */
export const WithMark = meta.story({
  render: () => (
    <AuthFrame mark={<OutcomeMark good />} heading="Payment successful" text="Thank you.">
      <LinkButton to="/">Go to the dashboard</LinkButton>
    </AuthFrame>
  ),
});

export const Narrow = meta.story({
  // The page of all stories is as wide as it is.
  tags: ['!autodocs'],
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
