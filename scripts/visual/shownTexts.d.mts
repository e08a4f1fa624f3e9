export interface Text {
  key: string;
  pieces: string[];
}

export function findShown(shown: string, texts: Text[]): string[];
