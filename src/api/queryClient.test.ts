import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '#api/client';
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

it('asks without a connection too, because the server may be the same machine', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient({ error: vi.fn() });
  const query = { queryKey: ['account'], queryFn: () => Promise.resolve('Ada') };
  await expect(client.fetchQuery(query)).resolves.toBe('Ada');
});

it('asks again for what is shown when the connection is back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient({ error: vi.fn() });
  client.mount();
  const find = vi.fn(() => Promise.reject(new ApiError('not found', { status: 404 })));
  const stop = new QueryObserver(client, { queryKey: ['account'], queryFn: find }).subscribe(
    vi.fn(),
  );
  await vi.waitUntil(() => client.getQueryState(['account'])?.status === 'error');
  onlineManager.setOnline(true);
  await vi.waitUntil(() => find.mock.calls.length === 2);
  stop();
  client.unmount();
});
