import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';

import { healthRoutes } from './health';

it('asks the database once a second, however many ask whether it is ready', async () => {
  const http = Fastify();
  const ping = vi.fn(async () => undefined);
  healthRoutes(http, ping, 0);
  const ask = () => http.inject('/health/ready');
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const { statusCode } of [...answers, await ask()]) expect(statusCode).toBe(200);
  expect(ping).toHaveBeenCalledOnce();
});

it('is ready again as soon as the database answers', async () => {
  const http = Fastify();
  const ping = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
  healthRoutes(http, ping, 0);
  expect((await http.inject('/health/ready')).statusCode).toBe(503);
  expect((await http.inject('/health/ready')).statusCode).toBe(200);
});
