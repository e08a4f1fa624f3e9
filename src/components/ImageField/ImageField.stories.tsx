import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { ImageField, type ImageFieldProps } from '#components/ImageField';
import { drag } from '#tests/support/drag';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%232775ca"/%3E%3Cpath d="M2 4h4M4 2v4" stroke="%23fff"/%3E%3C/svg%3E';

const onChoose = fn();
const kite = () => new File(['kite'], 'kite.png', { type: 'image/png' });

const meta = preview.meta({
  title: 'Components/ImageField',
  tags: ['autodocs'],
  component: ImageField,
  args: {
    label: 'Image',
    description: 'PNG, 500 x 500 px',
    accept: 'image/png',
    picture: null,
    onChoose,
  },
  parameters: {
    about: { status: 'stable', related: ['Field', 'TokenIcon'] },
    guidance: {
      do: [
        'Say in `description` what is accepted: kind and size in px.',
        'Check what arrives in `onChoose`: anything can be dropped.',
        'Show the picture as soon as it was accepted.',
      ],
      dont: [
        'Rely on `accept`: the file dialog only offers by it.',
        'Upload before the form is sent.',
      ],
      accessibility: [
        'A native file input: Enter and Space open the dialog, and the whole zone is its target.',
        'Dropping is only another way: the dialog does the same.',
        'What was chosen is announced by its name, which then describes the field; the preview has an alternative text.',
        'Something held over the zone changes its edge and its words, not only its colour.',
      ],
    },
  },
});

// C107.
/** The field is empty again, so the same file can be chosen once more. */
export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Image');
    await expect(field).toHaveAccessibleDescription('PNG, 500 x 500 px');
    await userEvent.upload(field, kite());
    await expect(field.value).toBe('');
    await userEvent.upload(field, kite());
    await expect(onChoose.mock.calls.map(([files]) => files[0].name)).toEqual([
      'kite.png',
      'kite.png',
    ]);
  },
});

export const Focused = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Image')).toHaveFocus();
  },
});

export const DragOver = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Image');
    drag(field, 'dragenter', kite());
    await expect(await canvas.findByText('Drop it here')).toBeVisible();
    drag(field, 'dragleave', kite());
    await waitFor(() => expect(canvas.queryByText('Drop it here')).toBeNull());
    drag(field, 'dragenter', kite());
    await expect(await canvas.findByText('Drop it here')).toBeVisible();
  },
});

/** Everything that is dropped is told, also when it is two files or no file at all. */
export const Dropped = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Image');
    drag(field, 'dragenter', kite());
    drag(field, 'drop', kite(), new File([], 'notes'));
    drag(field, 'drop');
    await expect(onChoose.mock.calls.map(([files]) => files.length)).toEqual([2, 0]);
    await waitFor(() => expect(canvas.queryByText('Drop it here')).toBeNull());
  },
});

/** Beside the zone a file is refused: the browser would open it in place of the form. */
export const DroppedBeside = meta.story({
  tags: ['!autodocs'],
  play: async () => {
    await waitFor(() => expect(drag(document.body, 'dragover', kite())).toBe(false));
    await expect(drag(document.body, 'drop', kite())).toBe(false);
    await expect(drag(document.body, 'drop')).toBe(true);
    await expect(onChoose).not.toHaveBeenCalled();
  },
});

export const Chosen = meta.story({
  args: { picture: { src: PICTURE, name: 'kite.png' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Preview of kite.png' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('kite.png is chosen');
    const field = canvas.getByLabelText('Image');
    await expect(field).toHaveAccessibleDescription('kite.png PNG, 500 x 500 px');
    await expect(field).toHaveAttribute('title', 'kite.png');
  },
});

export const ChosenDragOver = DragOver.extend({
  tags: ['!autodocs'],
  args: { picture: { src: PICTURE, name: 'kite.png' } },
});

export const WithError = meta.story({
  args: { error: 'Please upload a PNG (500 x 500 px)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Image')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please upload a PNG');
  },
});

export const LongContent = meta.story({
  args: { picture: { src: PICTURE, name: `${'final-'.repeat(30)}kite.png` } },
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

/** As a form uses it. */
export const Replaced = meta.story({
  tags: ['!autodocs'],
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Image'), kite());
    await userEvent.upload(
      canvas.getByLabelText('Image'),
      new File(['bean'], 'bean.png', { type: 'image/png' }),
    );
    await expect(canvas.getByText('bean.png')).toBeVisible();
    await expect(canvas.queryByText('kite.png')).toBeNull();
  },
});

function Keeping(props: ImageFieldProps) {
  const [name, setName] = useState<string>();
  return (
    <ImageField
      {...props}
      picture={name === undefined ? null : { src: PICTURE, name }}
      onChoose={([file]) => setName(file?.name)}
    />
  );
}

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<ImageFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        chosen: { picture: { src: PICTURE, name: 'kite.png' } },
        'chosen + hover': { picture: { src: PICTURE, name: 'kite.png' } },
        invalid: { error: 'Choose a PNG of 500 x 500 px.' },
      }}
    >
      {(props) => <ImageField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
