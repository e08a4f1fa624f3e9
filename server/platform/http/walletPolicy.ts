/**
 * Additions to a page's content security policy for the wallets of a real network. On the embedded
 * chain only wallets of the browser and the Test Wallet can pay, and these need nothing.
 *
 * Texts and addresses are those of the installed libraries; `walletPolicy.test.ts` fails when an
 * update changes them.
 */
export const WALLET_POLICY = {
  frames: [
    // Solflare's web wallet, and its part in MetaMask.
    'https://connect.solflare.com',
    'https://widget.solflare.com',
    // Firefox on Android opens a wallet's app through a hidden frame.
    'solana-wallet:',
  ],
  /** A wallet's app on the same phone answers there, on a port of its choice. */
  connections: ['ws://localhost:*'],
  styles: [
    // `style` attributes may have hashes too: of Solflare's frames, then of the mobile dialogs.
    "'unsafe-hashes'",
    "'sha256-7Jp0i3/dG5nKBXEX7O5V9vN1eyrdytYj9aoynFk+MFk='",
    "'sha256-fpg83YZxyBh7zNCICwdKi5D7eUkxQ9wk3mpUiNPhP3g='",
    "'sha256-QIjW/+aUzfg58HcITJNHkkCTGmLovNUIQbL+Zq2TsIE='",
    // Style sheets of the mobile dialogs: no app, open the app, allowed, not allowed, waiting.
    "'sha256-tmRbhDKtp/NkzzwS7ghxJMe1VTkenFoPVs4i/8YUH9Y='",
    "'sha256-sen7ZoAG9PuEEbYrzXrC+mgAQtKbEdz27Vl9VDk22b4='",
    "'sha256-a3+3UU0WYPDxSAQsmQ2ZP+l7uHX0qqkn0B97M/lHa2Y='",
    "'sha256-JL4jR/a9x8E6RvQBgmpjIKwquuV9zBrwhVjG11+WErU='",
    "'sha256-9y+0omBcAXmVSpYuadfUp/k8GxCIDiw2wrEyqM1cQnc='",
  ],
};

/** No additions. */
export const NO_WALLET_POLICY: typeof WALLET_POLICY = {
  frames: ["'none'"],
  connections: [],
  styles: [],
};
