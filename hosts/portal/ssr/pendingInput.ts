type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a customer did before the application was there. `replayInput` does it once more. */
export interface PendingInput {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** What was typed or chosen. */
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
