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
  argTypes: { description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['TextField', 'TextAreaField', 'Form'] },
    guidance: {
      do: [
        'Use it to frame a control that the set has no field for.',
        'Spread what it hands over onto the control: that ties label, help and error to it.',
        'Say in `error` what is wrong and what to do.',
      ],
      dont: [
        'Put two controls into one.',
        'Use the placeholder of a control in place of `label` or `description`.',
      ],
      accessibility: [
        'The label names the control, and a click on it focuses it.',
        'Help and error are read after the name; an error is announced when it appears.',
        'The error has an icon: it is told apart without colour.',
        'Help stays visible while the reader types.',
      ],
    },
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
  args: { description: 'Only your team sees this.', error: 'Use at most 200 characters.' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Note' });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription(
      'Only your team sees this. Use at most 200 characters.',
    );
  },
});

export const Optional = meta.story({ args: { optional: true } });
