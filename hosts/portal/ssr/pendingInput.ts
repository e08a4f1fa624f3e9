/** What a customer fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input of a customer before the application was there. `replayInput` repeats it. */
export interface PendingInput {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** The text typed or the option chosen, in the order of the last changes. */
  fields: Map<Field, string>;
  /** Stops recording. */
  end: () => void;
}

declare global {
  interface Window {
    /** Only on pages that the server has drawn, until the application took over. */
    pendingInput?: PendingInput;
  }
}

/** On a button that was pressed and waits; `shell.css.ts` shows it. */
export const PENDING_ATTRIBUTE = 'data-pending';
