import { expect, waitFor } from 'storybook/test';

import { MiddleEllipsis } from '#components/MiddleEllipsis';
import preview from '#.storybook/preview';

const ADDRESS = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

const meta = preview.meta({
  title: 'Components/MiddleEllipsis',
  tags: ['autodocs'],
  component: MiddleEllipsis,
  args: { children: ADDRESS },
  parameters: {
    about: { status: 'stable', related: ['AddressLink', 'CopyField'] },
    guidance: {
      do: [
        'Use it for values whose ends tell them apart: addresses, keys, links.',
        'Put it where it may shrink.',
      ],
      dont: [
        'Use it for words.',
        'Use it where every character must be seen: `CopyField` with `whole`.',
      ],
      accessibility: [
        'Reading aloud, selecting, copying and printing get every character.',
        'The last 6 characters and at least 2 of the first are always seen.',
        'The whole value is a hover away; nothing depends on it.',
        'Runs from left to right in every language.',
      ],
    },
  },
});

export const Whole = meta.story();

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ inlineSize: '10rem' }}>
      <MiddleEllipsis {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(ADDRESS);
    await expect(canvas.getByTitle(ADDRESS).offsetWidth).toBeLessThanOrEqual(160);
    await expect(canvas.getByText(ADDRESS.slice(-6))).toBeVisible();
    // The dots touch the end: the whole is no wider than its letters.
    const root = canvas.getByText(ADDRESS.slice(-6)).parentElement;
    await waitFor(() => expect(root?.style.maxInlineSize).toMatch(/em$/));
    document.documentElement.style.fontSize = '200%';
    const end = canvas.getByText(ADDRESS.slice(-6)).getBoundingClientRect();
    const box = root?.parentElement?.getBoundingClientRect();
    document.documentElement.style.fontSize = '';
    await expect(end.right).toBeLessThanOrEqual((box?.right ?? 0) + 1);
  },
});

export const FontArrivesLater = meta.story({
  tags: ['!dev'],
  render: Narrow.input.render,
  play: async ({ canvas }) => {
    const root = canvas.getByTitle(ADDRESS);
    await waitFor(() => expect(root.style.maxInlineSize).toMatch(/em$/));
    const width = root.style.maxInlineSize;
    root.style.fontFamily = 'monospace';
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await expect(root.style.maxInlineSize).not.toBe(width);
  },
});

export const Short = meta.story({ args: { children: 'mint_1' } });
