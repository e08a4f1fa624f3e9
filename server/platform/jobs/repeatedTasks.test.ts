import { expect, it, vi } from 'vitest';

import { HOUR_MS } from '#domain/durations';

import { RepeatedTasks, type Task } from './repeatedTasks';

function createTask(name: string) {
  const run = vi.fn<Task['run']>(
    () =>
      new Promise<void>((resolve, reject) => Object.assign(task, { end: resolve, fail: reject })),
  );
  const task = {
    name,
    everyMs: HOUR_MS,
    run,
    end: vi.fn<() => void>(),
    fail: vi.fn<(error: Error) => void>(),
  };
  return task;
}

function start(...all: ReturnType<typeof createTask>[]) {
  const log = { error: vi.fn() };
  const repeated = new RepeatedTasks(all, log);
  repeated.start();
  return { log, stop: () => repeated.stop() };
}

it('tasks run one after the other, also after one that fails', async () => {
  const [one, two] = [createTask('one'), createTask('two')];
  const { log, stop } = start(one, two);
  await vi.waitFor(() => expect(one.run).toHaveBeenCalledOnce());
  expect(two.run).not.toHaveBeenCalled();

  one.fail(new Error('no connection'));
  await vi.waitFor(() => expect(two.run).toHaveBeenCalledOnce());
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no connection') }, 'one failed');
  two.end();
  await stop();
});

it('stopping waits for the task that runs, asks it to end early, and starts no other', async () => {
  const [one, two] = [createTask('one'), createTask('two')];
  const { stop } = start(one, two);
  await vi.waitFor(() => expect(one.run).toHaveBeenCalledOnce());
  const isStopped = one.run.mock.lastCall?.[0];
  expect(isStopped?.()).toBe(false);

  const stopped = stop();
  expect(isStopped?.()).toBe(true);
  one.end();
  await stopped;
  expect(two.run).not.toHaveBeenCalled();
});
