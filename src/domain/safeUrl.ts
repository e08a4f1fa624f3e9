import { URL_MAX_LENGTH } from './textLimits';

/**
 * Returns the URL when it is an absolute http(s) address of at most 2,048 characters, otherwise null.
 * Guards the payment's return URL: script and data URLs never become a link.
 */
export function toSafeHttpUrl(value: string | null | undefined): string | null {
  if (!value || value.length > URL_MAX_LENGTH || hasControlCharacter(value)) return null;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.username || url.password ? null : url.href;
}

/**
 * Returns the address of a picture when it is http(s), or holds a picture itself (`data:image/…`);
 * otherwise null. Merchants name their tokens' pictures: show them by `<img>` only.
 */
export function toSafeImageUrl(value: string | null | undefined): string | null {
  return value && /^data:image\//i.test(value) ? value : toSafeHttpUrl(value);
}

/** Spaces and control characters could smuggle a second line into a header. */
function hasControlCharacter(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0020\u007F]/.test(value);
}
