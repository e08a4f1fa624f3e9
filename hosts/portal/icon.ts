import { createElement, type SVGProps } from 'react';

/** What an icon of `lucide-react` is made of. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** In the place of the library's own (`vite.portalLight.ts`). An icon says nothing by itself. */
export function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...props }: IconProps) {
    const look = {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round' as const,
      strokeLinejoin: 'round' as const,
      'aria-hidden': true,
      ...props,
    };
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', look, parts);
  };
}
