/** Fills an explorer's URL template, such as `https://explorer.solana.com/tx/{signature}`. */
export function buildExplorerUrl(template: string, value: string): string {
  return template.replace(/\{(signature|address)\}/, () => encodeURIComponent(value));
}
