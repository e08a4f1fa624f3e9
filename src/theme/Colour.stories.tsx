import { expect } from 'storybook/test';

import * as styles from '#theme/Foundations.css';
import { vars } from '#theme/vars.css';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Foundations/Colour',
  parameters: {
    docs: {
      description: {
        component:
          'Colours are named by what they are for, not by how they look, and have a value for each theme. ' +
          'Every ink has at least 4.5:1 on every ground that it may stand on, and edges of controls have 3:1. ' +
          'In forced colours fills are gone: what they tell is also told by an edge, a shape or a word.',
      },
    },
  },
});

const { color } = vars;

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'] as const;
const TEXTS = ['ink', 'inkSoft', 'inkFaint', 'accentInk', 'successInk', 'criticalInk'] as const;
const LINES = ['line', 'lineStrong', 'control', 'focus'] as const;

/** A word in its own ink on the ground it is made for. */
const PAIRS = [
  { ground: 'accent', ink: 'onAccent', use: 'The one primary action' },
  { ground: 'accentSoft', ink: 'accentInk', use: 'Chosen, informed' },
  { ground: 'successSoft', ink: 'successInk', use: 'Money that arrived' },
  { ground: 'criticalSoft', ink: 'criticalInk', use: 'What went wrong' },
  { ground: 'warningSoft', ink: 'warningInk', use: 'The sandbox' },
  { ground: 'cautionSoft', ink: 'cautionInk', use: 'What asks for caution' },
  { ground: 'inverse', ink: 'onInverse', use: 'A gift' },
] as const;

/** Every ground and ink, in the theme of the toolbar. axe measures each pair here. */
export const Colours = meta.story({
  render: () => (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>Colour</h1>
        <p className={styles.lead}>
          Warm paper, ink, and one ultramarine. The accent marks the one thing to do next; green
          says that something worked, red that it did not or cannot be undone. Neither speaks alone:
          a shape or a word says the same.
        </p>
      </header>
      <section>
        <h2 className={styles.heading}>Ink on its grounds</h2>
        <div className={styles.grid}>
          {GROUNDS.map((ground) => (
            <div key={ground} className={styles.swatch}>
              <div
                className={styles.paint}
                style={{ background: color[ground], blockSize: 'auto', padding: 12 }}
              >
                {TEXTS.map((ink) => (
                  <span key={ink} style={{ color: color[ink] }}>
                    {ink}
                  </span>
                ))}
              </div>
              <span className={styles.name}>{ground}</span>
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>Grounds with their own ink</h2>
        <div className={styles.grid}>
          {PAIRS.map(({ ground, ink, use }) => (
            <div key={ground} className={styles.swatch}>
              <div
                className={styles.paint}
                style={{ background: color[ground], color: color[ink] }}
              >
                {use}
              </div>
              <span className={styles.name}>
                {ink} on {ground}
              </span>
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>Lines</h2>
        <div className={styles.grid}>
          {LINES.map((line) => (
            <div key={line} className={styles.swatch}>
              <div className={styles.paint} style={{ borderColor: color[line], borderWidth: 2 }} />
              <span className={styles.name}>{line}</span>
            </div>
          ))}
        </div>
      </section>
    </main>
  ),
  play: async ({ canvas }) => {
    const [ink] = canvas.getAllByText('ink');
    await expect(ink).toBeVisible();
  },
});
