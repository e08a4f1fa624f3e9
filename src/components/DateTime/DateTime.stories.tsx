import { expect } from 'storybook/test';

import { DateTime } from '#components/DateTime';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/DateTime',
  tags: ['autodocs'],
  component: DateTime,
  args: { value: '2025-01-15T12:00:00Z' },
  parameters: {
    about: { status: 'stable', related: ['Money', 'DetailList'] },
    guidance: {
      do: [
        'Hand over the moment as the server sent it.',
        'Use `minute` where the order of things on one day matters.',
      ],
      dont: [
        "Format a date yourself: the reader's language and time zone are the browser's business.",
        'Use it for a span of time.',
      ],
      accessibility: [
        'A `time` element with the moment in `datetime`, for programs.',
        'The full date with seconds and time zone is a hover away; nothing depends on it.',
        'What cannot be read as a date is shown as it came.',
      ],
    },
  },
});

/** As the reader's own browser writes it. */
export const DateOnly = meta.story({
  play: async ({ canvas }) => {
    const noon = new Date('2025-01-15T12:00:00Z');
    const time = canvas.getByText(noon.toLocaleDateString(undefined, { dateStyle: 'medium' }));
    await expect(time).toHaveAttribute('datetime', '2025-01-15T12:00:00Z');
    await expect(time.title).toContain(noon.toLocaleTimeString(undefined, { timeStyle: 'medium' }));
  },
});

export const ToTheMinute = meta.story({ args: { precision: 'minute' } });

/** For a moment of today. */
export const TimeOfDay = meta.story({
  args: { precision: 'time' },
  play: async ({ canvas }) => {
    const noon = new Date('2025-01-15T12:00:00Z');
    const time = canvas.getByText(noon.toLocaleTimeString(undefined, { timeStyle: 'short' }));
    await expect(time.title).toContain(noon.toLocaleDateString(undefined, { dateStyle: 'full' }));
  },
});

/** A page does not fall over a date it cannot read. */
export const Unreadable = meta.story({
  args: { value: 'soon' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('soon')).toBeVisible();
  },
});
