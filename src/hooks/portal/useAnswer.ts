import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useLogger } from '#hooks/shared/useLogger';

import { createPoll, type Poll, type PollOptions } from './poll';

/** An answer that is younger is not asked for again because somebody looks at the page again. */
const FRESH_FOR_MS = 10_000;

export interface AnswerOptions<Answer> extends Pick<PollOptions<Answer>, 'ask'> {
  /** What is asked for, as the logger names it. Fixed. */
  event: string;
  /** What came with the page; undefined: it is asked for at once. */
  first: Answer | undefined;
  /** The answer may change without this page. */
  watching: boolean;
  /** {@link PollOptions.pause}, asked anew when `watching` changes. */
  pause: (
    ...args: [...Parameters<PollOptions<Answer>['pause']>, watching: boolean]
  ) => number | null;
}

/**
 * Server data of a portal: the last answer, undefined before the first, and the way to ask now. A
 * failed question is logged and leaves the answer as it is; `error` is why the last one failed, null
 * when it did not. Asks again when `pause` says so, when the customer
 * comes back to the page, and when the browser is online again. In the portals this does what the
 * dashboard has TanStack Query for: its size would double what a customer waits for
 * (docs/adr/0013).
 */
export function useAnswer<Answer>(options: AnswerOptions<Answer>) {
  const { event, first, watching } = options;
  const logger = useLogger();
  const [answer, setAnswer] = useState(first);
  const [error, setError] = useState<unknown>(null);
  const poll = useRef<Poll>(null);

  /** Another poll takes over with a question open: what was asked for is not forgotten. */
  const unanswered = useRef(false);

  const start = useEffectEvent((watching: boolean) =>
    createPoll<Answer>({
      known: unanswered.current ? undefined : answer,
      ask: options.ask,
      pause: (outcome, asked) => options.pause(outcome, asked, watching),
      onAnswer: (answer) => {
        setAnswer(answer);
        setError(null);
      },
      onFailure: (error) => {
        logger.error(event, error);
        setError(error);
      },
    }),
  );

  useEffect(() => {
    const current = start(watching);
    const onLook = () => {
      if (!document.hidden) current.wake(FRESH_FOR_MS);
    };
    const onOnline = () => current.wake(0);
    poll.current = current;
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('online', onOnline);
    return () => {
      unanswered.current = current.stop();
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('online', onOnline);
    };
  }, [watching]);

  return { answer, error, askNow: () => poll.current?.ask() };
}
