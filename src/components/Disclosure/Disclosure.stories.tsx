import { expect } from 'storybook/test';

import { Disclosure, type DisclosureProps } from '#components/Disclosure';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const ABOUT = 'Good for one kettle, or a very large kite.';

const meta = preview.meta({
  title: 'Components/Disclosure',
  tags: ['autodocs'],
  component: Disclosure,
  args: { summary: 'About this token', children: ABOUT },
  argTypes: { children: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['Menu', 'Card'] },
    guidance: {
      do: [
        'Put away what few readers need: the terms of a token.',
        'Name what is inside: "About this token".',
        'Use `quiet` in the rows of a list.',
      ],
      dont: ['Hide what is needed to go on, such as an error or a price.', 'Nest them.'],
      accessibility: [
        "The browser's own `details`: Enter and Space open and close it, also before the script has come.",
        'The whole line, or of a quiet one its words, are the target, at least 44 px high.',
        'Closed, its content is neither read nor reached by Tab.',
      ],
    },
  },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(ABOUT)).not.toBeVisible();
  },
});

export const Opened = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('About this token'));
    await expect(canvas.getByText(ABOUT)).toBeVisible();
  },
});

export const StartsOpen = meta.story({ args: { defaultOpen: true } });

/** In a row of a list. */
export const Quiet = meta.story({
  args: { look: 'quiet', summary: 'Details' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getByText(ABOUT)).toBeVisible();
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<DisclosureProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      variants={{ line: { look: 'line' }, quiet: { look: 'quiet' } }}
      states={{ open: { defaultOpen: true } }}
    >
      {(props) => <Disclosure {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
