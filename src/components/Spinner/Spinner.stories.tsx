import { expect } from 'storybook/test';

import { Spinner } from '#components/Spinner';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Spinner',
  tags: ['autodocs'],
  component: Spinner,
  args: { text: 'Loading...' },
  parameters: {
    about: { status: 'stable', related: ['Skeleton', 'Button'] },
    guidance: {
      do: [
        'Say what is going on: "Loading...".',
        'Use it for work without a shape; what has one gets a `Skeleton`.',
      ],
      dont: [
        'Show it for what takes less than a moment.',
        'Put it into a button: `loading` does that.',
      ],
      accessibility: [
        'The role is status: the text is announced politely when it changes.',
        'The ring is hidden from screen readers.',
        'Asked for less motion, it fades in place of turning.',
      ],
    },
  },
});

// C196.
/** The text is visible, and announced. */
export const Block = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
});

export const Inline = meta.story({
  args: { layout: 'inline' },
  play: async ({ canvas }) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // As in an application that puts the page's styles into a layer (docs/library.md).
    const layer = document.createElement('style');
    layer.textContent = `@layer page { ${getLessMotion()} }`;
    await expect(layer.textContent).toContain('animation-duration: 1ms !important');
    document.head.append(layer);
    const mark = canvas.getByRole('status').firstElementChild;
    if (!mark) throw new Error('There is no ring');
    const { animationDuration, animationIterationCount } = getComputedStyle(mark);
    layer.remove();
    await expect([animationDuration, animationIterationCount]).toEqual(['2s', 'infinite']);
  },
});

/** Returns what the page says about less motion, for elements of any kind. */
function getLessMotion(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText.includes('prefers-reduced-motion: reduce'))
    .filter(({ cssRules }) => /^(\*|:where\(:not)/.test(cssRules[0]?.cssText ?? ''))
    .map(({ cssText }) => cssText)
    .join('\n');
}
