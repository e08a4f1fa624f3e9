/** What a customer did before the application was there. The application does it once more. */
export interface Held {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** What was typed or chosen. */
  fields: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  /** Name of the wallet of an earlier visit that the page was made to show; null for none. */
  walletName: string | null;
  /** Gives the page over: nothing is held any more. */
  end: () => void;
}

declare global {
  interface Window {
    /** Only on pages that the server has drawn, until the application took over. */
    held?: Held;
  }
}

/** On a button that was pressed and waits; `shell.css.ts` shows it. */
export const HELD_ATTRIBUTE = 'data-held';

/**
 * Stands for the name of the wallet in HTML that the server draws for customers who return. Two
 * characters that mean nothing to anybody, so that no name of a merchant can be taken for it, nor
 * the first letter of one for its first.
 */
export const WALLET_NAME_PLACE = '\uE000\uE001';
