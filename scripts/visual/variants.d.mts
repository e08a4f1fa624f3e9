export interface Variant {
  name: string;
  viewport: string;
  size?: string;
  theme: 'light' | 'dark';
  direction?: 'rtl';
  textSize?: string;
  forcedColors?: 'active';
}

export function listVariants(
  story: { title: string; name: string },
  own: string | undefined,
  few: boolean,
): Variant[];
