import { expect } from 'storybook/test';

import { BackLink } from '#components/BackLink';
import preview from '#.storybook/preview';
import { assertStatesDiffer, StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/BackLink',
  tags: ['autodocs'],
  component: BackLink,
  args: { to: '/mint', children: 'All mints' },
  parameters: {
    about: { status: 'stable', related: ['Link', 'PageHeader'] },
    guidance: {
      do: [
        'Name the page that it leads to: "All mints".',
        'Put it above the title of a page that the navigation does not list.',
      ],
      dont: [
        'Call it "Back": readers may have come from elsewhere.',
        'Use it where the navigation already marks the page.',
      ],
      accessibility: [
        'A link: Enter follows it, without loading the page.',
        'At least 44 px high, though it looks like a line of text.',
        'The arrow is hidden from screen readers, and points the other way from right to left.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All mints' })).toHaveAttribute('href', '/mint');
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix pseudo={['hover', 'focus-visible']}>
      {() => (
        // It stands closer to what is around it than its target is high.
        <div style={{ display: 'flex', paddingBlock: 12 }}>
          <BackLink {...args} />
        </div>
      )}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
