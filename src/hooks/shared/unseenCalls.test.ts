import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '#api/client';
import { createDeferred } from '#tests/support/deferred';

import { watchUnseenCalls, type UnseenCall } from './unseenCalls';

const client = new QueryClient();
const onLost = vi.fn();
let stop = () => {};

/** Makes a call, what ends it, and something that watches it. */
function makeCall(unseen?: UnseenCall) {
  const answer = createDeferred<unknown>();
  const observer = new MutationObserver<unknown>(client, {
    mutationFn: async () => {
      const given = await answer.promise;
      if (given instanceof Error) throw given;
      return given;
    },
    ...(unseen ? { meta: { unseen } } : {}),
  });
  const leave = observer.subscribe(() => {});
  const ended = observer.mutate().catch(() => {});
  const succeed = (given: unknown) => {
    answer.settle(given);
    return ended;
  };
  const fail = (error: Error) => succeed(error);
  return { observer, leave, succeed, fail };
}

const unseen = { path: '/settings', describe: ({ message }: Error) => `Not renamed: ${message}` };
const told = { id: expect.any(Number), path: '/settings', text: 'Not renamed: full' };

beforeEach(() => {
  onLost.mockClear();
  stop = watchUnseenCalls(client.getMutationCache(), onLost);
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

it('does not tell of a failure that is no news', async () => {
  const { leave, fail } = makeCall({ ...unseen, describe: () => null });
  leave();
  await fail(new Error('cancelled'));
  expect(onLost).not.toHaveBeenCalled();
});

it('tells what is lost of an answer whose page was left', async () => {
  const describeLoss = (answer: unknown) => `Lost: ${String(answer)}`;
  const { leave, succeed } = makeCall({ ...unseen, describeLoss });
  leave();
  await succeed('codes');
  expect(onLost.mock.calls).toEqual([[{ ...told, text: 'Lost: codes' }]]);
});

it('does not tell of an answer that is shown', async () => {
  const { succeed } = makeCall({ ...unseen, describeLoss: () => 'Lost' });
  await succeed('codes');
  expect(onLost).not.toHaveBeenCalled();
});

it('does not tell of an answer of which nothing is lost', async () => {
  const all = [makeCall(unseen), makeCall({ ...unseen, describeLoss: () => null })];
  for (const { leave, succeed } of all) {
    leave();
    await succeed('codes');
  }
  expect(onLost).not.toHaveBeenCalled();
});
