/** Returns whether the host of an address is this machine. */
export function isLoopback(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
