import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { createQueryClient } from '#api/queryClient';

afterEach(() => onlineManager.setOnline(true));

it('makes a call without a connection at once, where it fails, and not later unasked', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('no connection')));
  const logger = { error: vi.fn() };
  const observer = new MutationObserver(createQueryClient(logger), {
    mutationKey: ['send'],
    mutationFn: send,
  });
  await expect(observer.mutate()).rejects.toThrow('no connection');
  expect(send).toHaveBeenCalledOnce();
  expect(logger.error).toHaveBeenCalledWith('mutation.send', expect.any(Error));
});
