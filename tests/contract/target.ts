import type { Objects } from '#server/testing/merchantFixture';
import {
  buildSampleRequests,
  portalBearers,
  type SampleRequest,
  type SampleCaller,
} from '#server/testing/requests';

/** A request with who sends it. */
export interface Call extends SampleRequest {
  /** Null: sends no bearer. */
  bearer: string | null;
}

/** What keeps the contract: the mocks, or the server. */
export interface Target {
  /** Every call is beneath it. */
  apiBase: string;
  /** A call of this name that the contract takes, to be broken. */
  sampleCall: (name: string) => Call;
  /** Calls of this name that succeed. Each may be made once, for it may change something. */
  validCalls: (name: string) => Promise<Call[]>;
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  type: string | null;
  body: unknown;
}

/** Calls of this name about these objects. `session` is the bearer of what is not a portal's. */
export function buildSampleCalls(
  name: string,
  its: Objects,
  by: SampleCaller,
  session: string,
): [Call, ...Call[]] {
  const kind = portalBearers.get(name);
  const bearer = kind ? its[kind] : session;
  const [first, ...others] = buildSampleRequests(name, its, by);
  if (!first) throw new Error(`The table has no request of ${name}.`);
  const call = (request: SampleRequest): Call => ({ ...request, bearer });
  return [call(first), ...others.map(call)];
}
