const said: string[] = [];
const METHODS = ['error', 'warn'] as const;

/** Records what a story writes to the console. Returns a function that stops it. */
export function listenToConsole(): () => void {
  said.length = 0;
  const before = METHODS.map((method) => [method, console[method]] as const);
  for (const [method, original] of before) {
    console[method] = (...parts: unknown[]) => {
      said.push(parts.map(String).join(' '));
      original(...parts);
    };
  }
  return () => {
    for (const [method, original] of before) console[method] = original;
  };
}

/** Fails the story that said something on the console, but for what it says it will. */
export function assertSilence(expected: readonly RegExp[]) {
  const surprising = said.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (surprising.length > 0) throw new Error(`On the console: ${surprising.join('\n')}`);
}
