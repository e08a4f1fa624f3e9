interface WordsProps {
  words: string;
  onChange: (words: string) => void;
  placeholder?: string;
}

/** The field that filters a table by words. */
export function Words({ words, onChange, placeholder }: WordsProps) {
  return (
    <label>
      Words{' '}
      <input
        type="search"
        value={words}
        onChange={({ target }) => onChange(target.value)}
        placeholder={placeholder}
      />
    </label>
  );
}

/** Whether a row's texts contain the words, in any case. An empty field wants all rows. */
export function hasWords(texts: readonly string[], words: string): boolean {
  return texts.join(' ').toLowerCase().includes(words.trim().toLowerCase());
}
