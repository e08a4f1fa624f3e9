/** Texts by the names of their fields. */
type FormTexts = Readonly<Record<string, string>>;

/** A form that was left because the server ended the session. */
interface FormDraft {
  /** Path of the form's page. */
  path: string;
  /** Wallet of the organization that wrote the form. No other organization gets it back. */
  wallet: string;
  texts: FormTexts;
}

/** In memory only: it lives as long as the tab and is never written to a disk. */
let draft: FormDraft | null = null;

export function saveFormDraft(form: FormDraft): void {
  draft = form;
}

/** Returns the page to come back to after signing in again; null when there is no draft. */
export function getFormDraftPath(): string | null {
  return draft?.path ?? null;
}

/** Returns the texts that this organization left on this page; none when there is no draft. */
export function getFormDraftTexts(path: string, wallet: string): FormTexts {
  return draft?.path === path && draft.wallet === wallet ? draft.texts : {};
}

export function clearFormDraft(): void {
  draft = null;
}
