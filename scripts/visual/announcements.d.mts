interface Texts {
  desktop: string[];
  mobile?: string[];
}

export function readAnnouncements(): Record<string, Texts>;
