import { expect } from 'storybook/test';

import { Field } from '#components/Field';
import { bare, box } from '#theme/control.css';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Field',
  tags: ['autodocs'],
  component: Field,
  args: {
    label: 'Note',
    children: (control) => (
      <div className={box}>
        <textarea {...control} className={bare} rows={3} />
      </div>
    ),
  },
});

/** Frames any control: here one that the set has no field for. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Note' });
    await expect(control).toBeValid();
    await expect(control).not.toHaveAttribute('aria-describedby');
  },
});

export const Described = meta.story({
  args: { description: 'Only your team sees this.', error: 'Write at most 200 characters.' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Note' });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription(
      'Only your team sees this. Write at most 200 characters.',
    );
  },
});

export const Optional = meta.story({ args: { optional: true } });
