import { expect } from 'storybook/test';

import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { DetailList } from '#components/DetailList';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Card',
  tags: ['autodocs'],
  component: Card,
  args: { children: 'What the card is about.' },
  argTypes: { children: { control: 'text' }, description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Stack', 'DetailList', 'EmptyState'] },
    guidance: {
      do: [
        'Give one card to one subject, and title it.',
        "Choose `headingLevel` by the headings around it: 2 below the page's h1, 3 inside of a section.",
        'Set `flush` for tables and lists that draw lines to the edge.',
        'Say in `alert` what went wrong with the subject of a flush card.',
      ],
      dont: [
        'Put a card into a card.',
        'Use `accent` for more than the one thing that was just made.',
      ],
      accessibility: [
        'The title is a heading: screen readers jump from card to card by it.',
        'A `section` without a name of its own: it adds no landmark.',
        'Nothing in it makes it wider than its place: titles wrap, and the action moves below.',
      ],
    },
  },
});

export const Plain = meta.story();

export const Titled = meta.story({
  args: { title: 'Metadata', description: 'What customers see of this token.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Metadata' })).toBeVisible();
  },
});

export const WithAction = meta.story({
  args: { title: 'Wallet', action: <Button>Edit</Button>, headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Wallet' })).toBeVisible();
  },
});

export const WithFooter = meta.story({
  args: {
    title: 'Subscription',
    children: (
      <DetailList
        details={[
          { label: 'Plan', value: 'Startup' },
          { label: 'Next invoice', value: 'Feb 15, 2025' },
        ]}
      />
    ),
    footer: (
      <>
        <Button tone="primary">Continue</Button>
        <Button tone="quiet">Cancel</Button>
      </>
    ),
  },
});

/** What was just made, and is worth a look before anything else. */
export const Accent = meta.story({
  args: { tone: 'accent', title: 'Your new key', description: 'It is not shown again.' },
});

/** Nothing in a card makes it wider than its place. */
export const LongContent = meta.story({
  args: {
    title: 'So11111111111111111111111111111111111111112So11111111111111111111111111112',
    description: 'A description that goes on for longer than one line on every screen there is.',
    action: <Button>Edit</Button>,
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
