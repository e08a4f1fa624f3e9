import { afterAll, vi } from 'vitest';

// Test files share a process (vitest.config.ts): what one has replaced must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
