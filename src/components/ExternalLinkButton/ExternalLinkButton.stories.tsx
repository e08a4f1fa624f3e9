import { expect } from 'storybook/test';

import { ExternalLinkButton, type ExternalLinkButtonProps } from '#components/ExternalLinkButton';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/ExternalLinkButton',
  tags: ['autodocs'],
  component: ExternalLinkButton,
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['LinkButton', 'ExternalLink'] },
    guidance: {
      do: [
        'Use it for the one way on at the end of a checkout.',
        'Set `sameTab` to go back to the shop.',
      ],
      dont: [
        'Use it in the dashboard: `LinkButton` leads both out and to routes.',
        'Do something with it: that is `Button`.',
      ],
      accessibility: [
        'A link that looks like a button: Enter follows it, Space does not.',
        'In a new tab its name ends with "(opens in a new tab)".',
        '52 px high, and as wide as its card; words that do not fit wrap.',
      ],
    },
  },
});

export const Secondary = meta.story({
  args: { href: 'https://docs.example', children: 'Read more' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Read more (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
  },
});

export const Primary = meta.story({
  args: {
    href: 'https://shop.example',
    tone: 'primary',
    sameTab: true,
    children: 'Back to website',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to website' })).not.toHaveAttribute(
      'target',
    );
  },
});

export const Mail = meta.story({
  args: { href: 'mailto:help@till.example', children: 'Get help' },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { href: 'https://shop.example/thanks', children: 'Return to the shop' },
  render: (args) => (
    <StateMatrix<ExternalLinkButtonProps>
      cells="field"
      variants={{ primary: { tone: 'primary' }, secondary: { tone: 'secondary' } }}
    >
      {(props) => <ExternalLinkButton {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
