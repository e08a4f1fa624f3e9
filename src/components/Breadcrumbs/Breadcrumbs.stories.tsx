import { expect, within } from 'storybook/test';

import { Breadcrumbs } from '#components/Breadcrumbs';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const settings = { label: 'Settings', to: '/settings' };
const mints = { label: 'Mints', to: '/mint' };

const meta = preview.meta({
  title: 'Components/Breadcrumbs',
  tags: ['autodocs'],
  component: Breadcrumbs,
  args: { pages: [settings, mints] },
  parameters: {
    about: { status: 'stable', related: ['PageHeader', 'Link'] },
    guidance: {
      do: [
        'Put them above the title of every page that belongs to another one.',
        'Call each page by its own title.',
      ],
      dont: [
        'Repeat the title of the page itself: it stands right below.',
        'Use them on the three pages of the sidebar.',
      ],
      accessibility: [
        'A navigation of its own, which screen readers can jump to.',
        'Each link is at least 44 px high, though it looks like a line of text.',
        'The arrows are hidden from screen readers, and point the other way from right to left.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const path = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }));
    await expect(
      path.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Settings', '/settings'],
      ['Mints', '/mint'],
    ]);
  },
});

export const OneLevel = meta.story({ args: { pages: [settings] } });

export const States = meta.story({
  tags: ['!autodocs'],
  // The same landmark is there in each of its states.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  render: (args) => (
    <StateMatrix pseudo={['hover', 'focus-visible']}>
      {() => (
        // They are closer to what is around them than their targets are high.
        <div style={{ display: 'flex', paddingBlock: 12 }}>
          <Breadcrumbs {...args} />
        </div>
      )}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
