type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** What {@link createPoll} needs to know. */
export interface PollOptions<Answer> {
  /** What is known already; undefined: it asks at once. */
  known: Answer | undefined;
  ask: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
  /** How long after an outcome to ask again, in ms; null: not by itself. `asked`: how often it did. */
  pause: (outcome: Outcome<Answer>, asked: number) => number | null;
}

export interface Poll {
  /** Asks now. An answer to an earlier question does not count any more. */
  ask: () => void;
  /** Somebody looks again, or is online again: asks if it was due or if the answer is that old. */
  wake: (olderThanMs: number) => void;
  /** Ends it. Answers whether a question is left without its answer. */
  stop: () => boolean;
}

/** Asks again and again, one question at a time. Nobody looks at a hidden page, so it waits. */
export function createPoll<Answer>(options: PollOptions<Answer>): Poll {
  const { known, ask, onAnswer, onFailure, pause } = options;
  let question = 0;
  let asking = false;
  let due = false;
  let lastAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = async () => {
    clearTimeout(timer);
    question += 1;
    const mine = question;
    asking = true;
    due = false;
    const outcome = await ask().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (mine !== question) return;
    asking = false;
    if ('error' in outcome) onFailure(outcome.error);
    else onAnswer(outcome.answer);
    rest(outcome);
  };
  const rest = (outcome: Outcome<Answer>) => {
    lastAt = Date.now();
    const ms = pause(outcome, question);
    if (ms !== null) timer = setTimeout(again, ms);
  };
  const again = () => {
    if (document.hidden) due = true;
    else void begin();
  };

  if (known === undefined) void begin();
  else rest({ answer: known });
  return {
    ask: () => void begin(),
    wake: (olderThanMs) => {
      if (!asking && (due || Date.now() - lastAt >= olderThanMs)) void begin();
    },
    stop: () => {
      question += 1;
      clearTimeout(timer);
      return asking;
    },
  };
}
