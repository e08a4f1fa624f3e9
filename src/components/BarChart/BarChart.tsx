import { useState, type PointerEvent } from 'react';

import * as styles from './BarChart.css';

export interface Bar {
  /** What the bar stands for, such as `Jan 15`. No label comes twice. */
  label: string;
  /** 0 or more. Bars are as high as their part of the largest. */
  value: number;
  /** The value as people read it, such as `$25.00`. */
  text: string;
}

export interface BarChartProps {
  /** What is shown, such as `Received per day`. */
  label: string;
  /** From left to right, at least two. */
  bars: readonly Bar[];
  /** Shown above the bars while none is chosen. */
  summary: string;
}

/** In units of the drawing, which is stretched to its place. */
const [STEP, GAP, HEIGHT] = [10, 3, 100];
/** A bar of nothing is a line. */
const LEAST = 1.5;

/**
 * Amounts beside each other. One bar at a time is read out: by the arrow keys, by touch or under the
 * pointer. It is the browser's own slider that lies over the bars.
 */
export function BarChart({ label, bars, summary }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const bar = chosen === null ? undefined : bars[chosen];
  const last = bars.length - 1;

  function choose({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left) / width;
    const fromStart = getComputedStyle(currentTarget).direction === 'rtl' ? 1 - part : part;
    setChosen(Math.min(last, Math.max(0, Math.floor(fromStart * bars.length))));
  }

  return (
    <div className={styles.root}>
      <p className={styles.caption}>
        {bar ? (
          <>
            {bar.label}: <strong className={styles.amount}>{bar.text}</strong>
          </>
        ) : (
          summary
        )}
      </p>
      <div className={styles.plot}>
        <Drawing bars={bars} chosen={chosen} />
        <input
          ref={(slider) => slider?.style.setProperty('--bars', String(bars.length))}
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          value={chosen ?? last}
          aria-label={label}
          aria-valuetext={describe(bar ?? bars.at(-1))}
          onChange={({ target }) => setChosen(Number(target.value))}
          // The slider itself says nothing of a tap on the bar where it begins.
          onPointerDown={choose}
          onPointerMove={(event) => event.pointerType === 'mouse' && choose(event)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
          onBlur={() => setChosen(null)}
        />
      </div>
      <p aria-hidden="true" className={styles.axis}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </div>
  );
}

function Drawing({ bars, chosen }: Pick<BarChartProps, 'bars'> & { chosen: number | null }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <svg
      aria-hidden="true"
      className={styles.bars}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ label: name, value }, index) => {
        const height = Math.max(LEAST, most === 0 ? 0 : (value / most) * HEIGHT);
        return (
          <rect
            key={name}
            className={toLook(value, index === chosen)}
            x={index * STEP + GAP / 2}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}

function toLook(value: number, chosen: boolean): string {
  if (chosen) return styles.chosen;
  return value === 0 ? styles.none : styles.bar;
}

function describe(bar: Bar | undefined): string {
  return bar ? `${bar.label}: ${bar.text}` : '';
}
