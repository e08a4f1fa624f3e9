/** Fills an explorer's URL template, such as `https://explorer.solana.com/tx/{signature}` (AMB-26). */
export function explorerUrl(template: string, value: string): string {
  return template.replace(/\{(signature|address)\}/, () => encodeURIComponent(value));
}
