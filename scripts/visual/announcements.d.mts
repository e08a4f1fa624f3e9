interface Texts {
  desktop: string[];
  mobile?: string[];
}

export function readAnnouncements(): Record<string, Texts>;
export function listChanges(
  stories: { id: string; title: string; name: string }[],
  recorded: Record<string, Texts>,
  found: { listened: Map<string, Partial<Texts>>; failed: { id: string }[] },
): { id: string; texts: Texts; before: Texts | null }[];
