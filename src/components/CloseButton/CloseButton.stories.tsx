import { expect } from 'storybook/test';

import { CloseButton } from '#components/CloseButton';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/CloseButton',
  tags: ['autodocs'],
  component: CloseButton,
  parameters: {
    about: { status: 'stable', related: ['Dialog', 'SlideOver', 'Button'] },
    guidance: {
      do: ['Put it at the end of the first line of a sheet that closes without a question.'],
      dont: ['Use it outside a `Dialog` or `SlideOver`: it closes what is around it.'],
      accessibility: [
        'A button named "Close"; Enter and Space press it. Esc does the same in its sheet.',
        '44 px in each direction.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: () => <StateMatrix>{() => <CloseButton />}</StateMatrix>,
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
