import { expect } from 'storybook/test';

import * as styles from '#theme/Foundations.css';
import { motion } from '#theme/tokens';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Foundations/Motion',
  parameters: {
    docs: {
      description: {
        component:
          'Three durations by distance (120, 200 and 320 ms) and one curve. Nothing waits for an animation, ' +
          'and nothing is told by motion alone. Where the reader asked for less motion, durations are 1 ms, ' +
          'and a spinner fades in place of turning.',
      },
    },
  },
});

const USES = [
  { name: 'quick', use: 'What the pointer touches' },
  { name: 'calm', use: 'What appears' },
  { name: 'slow', use: 'What crosses the screen' },
] as const;

/** Hover or focus a box. Where the reader asked for less motion, everything is simply there. */
export const Durations = meta.story({
  render: () => (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>Motion</h1>
        <p className={styles.lead}>
          Motion shows where something came from, and is over before anyone waits for it. It starts
          fast and settles; only what stands for waiting goes on evenly.
        </p>
      </header>
      <div className={styles.rows}>
        {USES.map(({ name, use }) => (
          <div key={name} className={styles.row}>
            <div>
              <p className={styles.name}>
                motion.{name} = {motion[name]}
              </p>
              <p className={styles.small}>{use}</p>
            </div>
            <button type="button" className={styles.stage} aria-label={`Show ${name}`}>
              <div className={styles.mover} style={{ transitionDuration: motion[name] }} />
            </button>
          </div>
        ))}
      </div>
    </main>
  ),
});

/** Tests run with less motion asked for: nothing takes longer than a frame. */
export const LessMotion = meta.story({
  render: () => (
    <main className={styles.page}>
      <div data-testid="box" className={styles.mover} style={{ transitionDuration: motion.slow }} />
    </main>
  ),
  play: async ({ canvas }) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { transitionDuration } = getComputedStyle(canvas.getByTestId('box'));
    await expect(parseFloat(transitionDuration)).toBeLessThanOrEqual(0.001);
  },
});
