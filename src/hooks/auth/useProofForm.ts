import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

import { hasErrorCode } from '#api/client';
import { PasskeyError, supportsPasskeys } from '#api/auth/passkeys';
import type { TypedProof } from '#api/auth/proofs';
import type { ProofMethod } from '#contract/proofs';
import { proof as messages } from '#domain/messages/proof';
import { describeServerError, type FormFailure } from '#hooks/shared/failures';
import type { ProofFormProps } from '#screens/auth/ProofForm';

const describeAnswer = describeServerError(messages.failed);

/** Describes why a proof failed: what the browser did, or what the server says. */
export function describeProofFailure(error: Error, method: ProofMethod): FormFailure {
  if (error instanceof PasskeyError) return { error: messages.passkeyFailures[error.failure] };
  const wrong = hasErrorCode(error, 'wrong_proof');
  if (wrong && method !== 'passkey') return { error: messages.wrong[method] };
  // The API's field names are not those of the form.
  const { error: text, reason } = describeAnswer(error);
  return { error: text, reason };
}

interface ProofFormOptions {
  /** The ways that there are. With none there is no form. */
  methods: readonly ProofMethod[];
  /** The purpose of the proof. Another purpose begins with an empty form. */
  subject: unknown;
  mutation: UseMutationOptions<void, Error, TypedProof>;
}

/** A form that proves who the user is, at first in their first way that this browser can. */
export function useProofForm(options: ProofFormOptions): ProofFormProps | null {
  const { methods, subject, mutation } = options;
  const [chosen, setChosen] = useState<{ method: ProofMethod; subject: unknown } | null>(null);
  const [sent, setSent] = useState<unknown>(null);
  const { mutate, status, error } = useMutation(mutation);

  const supported = supportsPasskeys();
  const first = methods.find((each) => each !== 'passkey' || supported) ?? methods[0];
  const method = chosen && chosen.subject === subject ? chosen.method : first;
  if (method === undefined) return null;

  const waits = sent === subject && (status === 'pending' || status === 'success');
  const failure = sent === subject && error ? describeProofFailure(error, method) : null;
  return {
    ...(waits
      ? { state: 'submitting' }
      : failure
        ? { state: 'failed', ...failure }
        : { state: 'idle' }),
    method,
    others: methods.filter((each) => each !== method),
    supportsPasskeys: supported,
    onMethodChange: (other) => {
      setSent(null);
      setChosen({ method: other, subject });
    },
    onSubmit: (text) => {
      setSent(subject);
      mutate({ method, text });
    },
  };
}
