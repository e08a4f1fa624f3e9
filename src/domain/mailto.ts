/** A `mailto:` URL. Encoded, so that an address cannot add headers of its own. */
export function mailtoUrl(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
