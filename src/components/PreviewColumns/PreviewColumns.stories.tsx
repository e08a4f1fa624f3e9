import { expect } from 'storybook/test';

import { Card } from '#components/Card';
import { PhonePreview } from '#components/PhonePreview';
import { PreviewColumns } from '#components/PreviewColumns';
import { press } from '#tests/support/play';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const TITLE = 'What your customer sees';

const meta = preview.meta({
  title: 'Components/PreviewColumns',
  tags: ['autodocs'],
  component: PreviewColumns,
  args: {
    main: <Card title="New link">The form</Card>,
    title: TITLE,
    preview: <PhonePreview label="A phone">{null}</PhonePreview>,
  },
  argTypes: { main: { control: false }, preview: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['PhonePreview', 'Disclosure'] },
    guidance: {
      do: ['Put a `PhonePreview` beside the form that makes what it shows.'],
      dont: ['Put what is needed to fill in the form into the preview: it may be folded away.'],
      accessibility: [
        'The form is read first, then the preview, a region of its own.',
        'Folded, its title is a button that says whether it is open.',
      ],
    },
  },
});

/** Beside the form, and in sight while the form scrolls. */
export const Beside = meta.story({
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: TITLE })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'A phone' })).toBeVisible();
  },
});

/** On a phone the form is what counts. */
export const Folded = meta.story({
  globals: { viewport: { value: 'mobile', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: TITLE })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const Unfolded = meta.story({
  globals: { viewport: { value: 'mobile', isRotated: false } },
  play: async (context) => {
    await press(context, TITLE);
    await expect(await context.canvas.findByRole('img', { name: 'A phone' })).toBeVisible();
  },
});

/** States of the button that unfolds it. */
export const States = meta.story({
  tags: ['!autodocs'],
  // The same landmark is there in each of its states.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  args: { main: null },
  globals: { viewport: { value: 'mobile', isRotated: false } },
  render: (args) => <StateMatrix>{() => <PreviewColumns {...args} />}</StateMatrix>,
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
