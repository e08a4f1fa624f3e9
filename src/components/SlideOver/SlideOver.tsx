import { LatePart } from '#components/LatePart';

import type { SlideOverProps } from './SlideOverProps';

export type { SlideOverProps };

const loadSheet = async () => (await import('./Sheet')).Sheet;

/**
 * A sheet from the inline start that keeps focus until it closes, then gives it back. Its code comes
 * after the page has been drawn.
 */
export function SlideOver(props: SlideOverProps) {
  return (
    <LatePart load={loadSheet} wanted={props.open} onUnavailable={props.onClose}>
      {(Sheet) => <Sheet {...props} />}
    </LatePart>
  );
}
