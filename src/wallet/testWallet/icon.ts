/** A banknote with a check mark's corner cut out: test money, in the accent colour. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#2348d4"/><rect x="7.5" y="12.5" width="25" height="16" rx="3.5" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M25 12.5v5.2a2.8 2.8 0 0 0 2.8 2.8h4.7" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M12 20.5h7M12 24.2h4.4" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>`;

/** The Test Wallet's mark, as Wallet Standard wants it. */
export const testWalletIcon = `data:image/svg+xml;base64,${btoa(svg)}` as const;
