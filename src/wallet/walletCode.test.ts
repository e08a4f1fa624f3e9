import { expect, it, vi } from 'vitest';

import { createRetriable } from './walletCode';

const lost = new TypeError('Failed to fetch dynamically imported module');

it('logs a failure, and loads the page anew after the second press only', async () => {
  const logger = { error: vi.fn() };
  const reload = vi.fn();
  const load = createRetriable(() => Promise.reject(lost), logger, reload);

  await expect(load()).rejects.toBe(lost);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith('wallet.load', lost);
  expect(reload).not.toHaveBeenCalled();

  await expect(load()).rejects.toBe(lost);
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a page as it is that nothing was pressed on, and at the first press', async () => {
  const reload = vi.fn();
  const load = createRetriable(() => Promise.reject(lost), { error: vi.fn() }, reload);
  const isPressed = vi.fn(() => false);

  await expect(load(isPressed)).rejects.toBe(lost);
  await expect(load(isPressed)).rejects.toBe(lost);
  isPressed.mockReturnValue(true);
  await expect(load(isPressed)).rejects.toBe(lost);
  expect(reload).not.toHaveBeenCalled();

  await expect(load(isPressed)).rejects.toBe(lost);
  expect(reload).toHaveBeenCalledOnce();
});

it('hands over the code when a later try finds it', async () => {
  const fetchCode = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(lost);
  const reload = vi.fn();
  const load = createRetriable(fetchCode, { error: vi.fn() }, reload);

  await expect(load()).rejects.toBe(lost);
  await expect(load()).resolves.toBe('code');
  expect(reload).not.toHaveBeenCalled();
});
