import { createContext, useContext, type ReactNode } from 'react';

/**
 * Texts of a form, by the names of its fields. Checkboxes and radios have one for each name: the checked
 * values, a line each.
 */
export type FormTexts = Readonly<Record<string, string>>;

export interface Draft {
  /** What the fields begin with. */
  texts: FormTexts;
  /** Gets the names of a form's fields when it was sent: their texts are no longer needed. */
  onSend: (names: readonly string[]) => void;
  /**
   * Gets the texts of a form when it leaves the page: those that were changed, and those that began with a
   * draft. Never passwords or files.
   */
  onLeave: (texts: FormTexts) => void;
}

const DraftContext = createContext<Draft | null>(null);

export interface FormDraftProps {
  /** First values of the fields, and handlers for what happens to the form. */
  draft: Draft;
  /** The forms. */
  children: ReactNode;
}

/** Lets the forms beneath begin with texts that were written before, and hand over theirs. */
export function FormDraft({ draft, children }: FormDraftProps) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** The draft around a form; null outside of one. */
export function useDraft(): Draft | null {
  return useContext(DraftContext);
}

/** What a field of this name begins with. */
export function useDraftText(name: string | undefined): string | undefined {
  const draft = useDraft();
  return name === undefined ? undefined : draft?.texts[name];
}

/** The values of the checkboxes of this name that are checked at first; undefined without a draft of them. */
export function useDraftValues(name: string | undefined): readonly string[] | undefined {
  return useDraftText(name)?.split('\n');
}

/** Returns the text of checkboxes that share a name: what `useDraftValues` reads. */
export function toDraftText(checkedValues: readonly string[]): string {
  return checkedValues.join('\n');
}

/**
 * Returns a field name with the item's identifier, so that forms for several items keep separate
 * drafts.
 */
export function getOwnName(field: string, id: string | undefined): string {
  return id === undefined ? field : `${field} ${id}`;
}

/** Returns what closes a dialog: the draft of its fields is given up. */
export function useDiscardOnClose(names: readonly string[], onClose: () => void): () => void {
  const draft = useDraft();
  return () => {
    draft?.onSend(names);
    onClose();
  };
}
