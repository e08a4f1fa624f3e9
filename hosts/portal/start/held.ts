/** What a customer did before the application was there. The application does it once more. */
export interface Held {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** What was typed or chosen. */
  fields: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
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
