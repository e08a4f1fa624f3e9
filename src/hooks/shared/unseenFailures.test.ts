import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '#api/client';
import { createDeferred } from '#tests/support/deferred';

import { watchUnseenFailures } from './unseenFailures';

const client = new QueryClient();
const onLost = vi.fn();
let stop = () => {};

/** Makes a call that fails with the error that `fail` is given, and something that watches it. */
function makeCall(unseen?: { path: string; describe: (error: Error) => string }) {
  const answer = createDeferred<Error>();
  const observer = new MutationObserver<unknown>(client, {
    mutationFn: async () => {
      throw await answer.promise;
    },
    ...(unseen ? { meta: { unseen } } : {}),
  });
  const leave = observer.subscribe(() => {});
  const ended = observer.mutate().catch(() => {});
  const fail = (error: Error) => {
    answer.settle(error);
    return ended;
  };
  return { observer, leave, fail };
}

const unseen = { path: '/settings', describe: ({ message }: Error) => `Not renamed: ${message}` };
const told = { id: expect.any(Number), path: '/settings', text: 'Not renamed: full' };

beforeEach(() => {
  onLost.mockClear();
  stop = watchUnseenFailures(client.getMutationCache(), onLost);
});
afterEach(() => stop());

it('tells of a call whose page was left', async () => {
  const { leave, fail } = makeCall(unseen);
  leave();
  await fail(new Error('full'));
  expect(onLost.mock.calls).toEqual([[told]]);
});

it('tells of a call that its form has let go of', async () => {
  const { observer, fail } = makeCall(unseen);
  observer.reset();
  await fail(new Error('full'));
  expect(onLost.mock.calls).toEqual([[told]]);
});

it('does not tell of a call whose form shows how it failed', async () => {
  const { fail } = makeCall(unseen);
  await fail(new Error('full'));
  expect(onLost).not.toHaveBeenCalled();
});

it('does not tell of a call that was given up when it asked for a proof', async () => {
  const { leave, fail } = makeCall(unseen);
  leave();
  await fail(new ApiError('refused', { status: 403, code: 'proof_needed' }));
  expect(onLost).not.toHaveBeenCalled();
});

it('does not tell of a call of which it does not know how', async () => {
  const { leave, fail } = makeCall();
  leave();
  await fail(new Error('full'));
  expect(onLost).not.toHaveBeenCalled();
});

it('does not tell of a call of another user, who has signed out', async () => {
  const { leave, fail } = makeCall(unseen);
  client.getMutationCache().clear();
  leave();
  await fail(new Error('full'));
  expect(onLost).not.toHaveBeenCalled();
});
