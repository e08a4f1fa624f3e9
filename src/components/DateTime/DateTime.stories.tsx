import { expect } from 'storybook/test';

import { DateTime } from '#components/DateTime';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/DateTime',
  tags: ['autodocs'],
  component: DateTime,
  args: { value: '2025-01-15T12:00:00Z' },
});

export const DateOnly = meta.story({
  play: async ({ canvas }) => {
    const time = canvas.getByText('Jan 15, 2025');
    await expect(time).toHaveAttribute('datetime', '2025-01-15T12:00:00Z');
    await expect(time.title).toContain('12:00:00');
  },
});

export const ToTheMinute = meta.story({ args: { precision: 'minute' } });

/** A page does not fall over a date it cannot read. */
export const Unreadable = meta.story({
  args: { value: 'soon' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('soon')).toBeVisible();
  },
});
