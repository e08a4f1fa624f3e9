import { expect } from 'storybook/test';

import * as styles from '#theme/Foundations.css';
import { text } from '#theme/mixins';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Foundations/Type',
  parameters: {
    docs: {
      description: {
        component:
          'Eight ways to set text, named by their use; only an amount that must fit its card is sized by it. Geist comes with the page, ' +
          'and a local sans-serif stretched to its measures holds its place: lines do not move when it arrives.',
      },
    },
  },
});

const WORDS = 'Take payments in seconds';

const LOOKS = [
  { look: 'display', use: 'The one amount of a screen', sample: '$1,284.50' },
  { look: 'title', use: 'Title of a page', sample: WORDS },
  { look: 'heading', use: 'Title of a card', sample: WORDS },
  { look: 'lead', use: 'First words of a page', sample: WORDS },
  { look: 'body', use: 'Text, and what is typed', sample: WORDS },
  { look: 'small', use: 'Labels, buttons, tables', sample: WORDS },
  { look: 'caption', use: 'Small print', sample: WORDS },
  {
    look: 'code',
    use: 'Addresses and keys',
    sample: '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj',
  },
] as const;

/** Every way to set text (`#theme/mixins`). Sizes are in rem: they follow the reader's setting. */
export const Scale = meta.story({
  render: () => (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>Type</h1>
        <p className={styles.lead}>
          Geist, with even digits wherever there is money. Large text is set tight, running text
          with room between its lines.
        </p>
      </header>
      <div className={styles.rows}>
        {LOOKS.map(({ look, use, sample }) => (
          <div key={look} className={styles.row}>
            <div>
              <p className={styles.name}>text.{look}</p>
              <p className={styles.small}>{use}</p>
            </div>
            <p style={text[look]}>{sample}</p>
          </div>
        ))}
      </div>
    </main>
  ),
});

/** Digits of one width: columns of amounts line up, and a changing amount does not dance. */
export const EvenDigits = meta.story({
  render: () => (
    <main className={styles.page}>
      {['$1,111.11', '$8,888.88', '$4,040.40'].map((amount) => (
        <p key={amount}>
          <span data-amount style={{ fontVariantNumeric: 'tabular-nums' }}>
            {amount}
          </span>
        </p>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const widths = [...canvasElement.querySelectorAll('[data-amount]')].map(
      (element) => element.getBoundingClientRect().width,
    );
    await expect(new Set(widths).size).toBe(1);
  },
});
