/** Texts by the names of their fields. */
type FormTexts = Readonly<Record<string, string>>;

/** A form that was left because the server ended the session. */
interface KeptForm {
  /** Its page. */
  path: string;
  /** Wallet of the organization that wrote it: nobody else gets it back. */
  wallet: string;
  texts: FormTexts;
}

/** In memory only: it lives as long as the tab, and no disk sees it. */
let kept: KeptForm | null = null;

export function keepForm(form: KeptForm): void {
  kept = form;
}

/** The page to come back to after signing in again; null when nothing was left there. */
export function keptFormPath(): string | null {
  return kept?.path ?? null;
}

/** Texts that this organization left on this page. */
export function keptTexts(path: string, wallet: string): FormTexts {
  return kept?.path === path && kept.wallet === wallet ? kept.texts : {};
}

export function forgetForm(): void {
  kept = null;
}
