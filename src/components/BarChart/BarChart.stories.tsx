import { expect, fireEvent } from 'storybook/test';

import { BarChart } from '#components/BarChart';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const AMOUNTS = [12, 0, 31, 8, 22, 45, 17, 0, 0, 26, 38, 14, 9, 52, 41];

const meta = preview.meta({
  title: 'Components/BarChart',
  tags: ['autodocs'],
  component: BarChart,
  args: {
    label: 'Received per day',
    summary: '$315.00 in 15 days',
    bars: AMOUNTS.map((dollars, index) => ({
      label: `Jan ${index + 1}`,
      value: dollars,
      text: `$${dollars}.00`,
    })),
  },
  argTypes: {
    bars: {
      control: false,
      table: {
        type: {
          summary: 'readonly Bar[]',
          detail: '{ label: string; value: number; text: string }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'experimental', related: ['Money', 'DetailList'] },
    guidance: {
      do: ['Use it for one amount at equal distances, such as a month of days.'],
      dont: ['Use it for exact numbers alone: set a table beside it.'],
      accessibility: [
        'A slider: the arrow keys go from bar to bar, and each is read with its value.',
        'The chosen value stands above the bars, also under the pointer.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$315.00 in 15 days')).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Received per day' })).toHaveAttribute(
      'aria-valuetext',
      'Jan 15: $41.00',
    );
  },
});

/** The arrow keys go from bar to bar; leaving shows the sum again. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).toHaveFocus();
    // What the browser makes of an arrow key.
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '13' } });
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Jan 14: $52.00');
    await expect(canvas.getByText('$52.00')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: {
    summary: 'Nothing yet',
    bars: AMOUNTS.map((_, index) => ({ label: `Jan ${index + 1}`, value: 0, text: '$0.00' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing yet')).toBeVisible();
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix cells="field" pseudo={['focus-visible']}>
      {() => <BarChart {...args} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
