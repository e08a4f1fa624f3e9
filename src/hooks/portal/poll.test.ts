import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPoll, type PollOptions } from './poll';

const visibility = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  visibility.hidden = false;
  vi.stubGlobal('document', visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(options: Partial<PollOptions<string>> = {}) {
  const given = {
    known: undefined,
    ask: vi.fn(() => Promise.resolve('answer')),
    onAnswer: vi.fn<(answer: string) => void>(),
    onFailure: vi.fn<(error: unknown) => void>(),
    pause: () => null,
    ...options,
  };
  return { ...given, poll: createPoll(given) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createPoll', () => {
  it('asks at once, unless the answer is known', async () => {
    const unknown = start();
    await pass(0);
    expect(unknown.onAnswer).toHaveBeenCalledWith('answer');
    const known = start({ known: 'answer' });
    await pass(60_000);
    expect(known.ask).not.toHaveBeenCalled();
  });

  it('asks again after the pause, and hears how often it has asked', async () => {
    const pause = vi.fn((_outcome: unknown, asked: number) => (asked < 3 ? 1000 : null));
    const { ask } = start({ pause });
    await pass(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(pause.mock.calls.map(([, asked]) => asked)).toEqual([1, 2, 3]);
  });

  it('goes on after a failure as the pause says', async () => {
    const failure = new Error('down');
    const ask = vi.fn(() => Promise.resolve('answer')).mockRejectedValueOnce(failure);
    const { onFailure, onAnswer } = start({
      ask,
      pause: (outcome) => ('error' in outcome ? 2000 : null),
    });
    await pass(1999);
    expect(onFailure).toHaveBeenCalledWith(failure);
    expect(onAnswer).not.toHaveBeenCalled();
    await pass(1);
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('forgets a question when it asks another', async () => {
    const answers = ['old', 'new'];
    const ask = vi.fn(
      () => new Promise<string>((end) => setTimeout(end, answers.length * 100, answers.shift())),
    );
    const { poll, onAnswer } = start({ ask });
    poll.ask();
    await pass(1000);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('new');
  });

  it('waits while the page is hidden, and asks when it is seen again', async () => {
    const { poll, ask } = start({ known: 'answer', pause: () => 1000 });
    visibility.hidden = true;
    await pass(5000);
    expect(ask).not.toHaveBeenCalled();
    visibility.hidden = false;
    poll.wake(60_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is woken only for what is old', async () => {
    const { poll, ask } = start({ known: 'answer' });
    await pass(9_999);
    poll.wake(10_000);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    poll.wake(10_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('says and asks nothing after its end, and tells what is left unanswered', async () => {
    const { poll, ask, onAnswer } = start({ pause: () => 1000 });
    expect(poll.stop()).toBe(true);
    await pass(10_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(start({ known: 'answer' }).poll.stop()).toBe(false);
  });
});
