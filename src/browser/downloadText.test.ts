import { afterEach, expect, it, vi } from 'vitest';

import { downloadText } from './downloadText';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the file until the browser has read it, and no longer', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

  downloadText('codes.txt', 'one two');
  expect(link).toMatchObject({ href: 'blob:1', download: 'codes.txt' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
});
