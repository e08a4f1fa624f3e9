import * as styles from './QrCode.css';

export interface QrCodeProps {
  /** Modules along a side, with the quiet zone (`#domain/qrCode`). */
  size: number;
  /** The dark modules, as `d` of an SVG path. */
  path: string;
  /** What the code opens, for readers who do not see it. */
  label: string;
}

/**
 * A code for a camera. Dark on white in both themes, because many cameras read nothing else, and with
 * the quiet zone inside its frame.
 */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
