import type * as v from 'valibot';

/**
 * A schema of valibot. Schemas of requests parse amounts, so that the server gets base units. Schemas
 * of responses never transform: the query cache keeps them, and pages carry it as JSON (docs/adr/0006).
 */
export type Schema = v.GenericSchema;

/**
 * Who may call. `session`: the merchant's bearer token. `merchant`: that or an API key.
 * `portal`: the bearer is the identifier in the URL. `none`: anyone; a bearer is ignored.
 */
export type AuthKind = 'none' | 'session' | 'merchant' | 'portal';

/** One call of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path beneath the API base, with a leading slash. `:id` stands for the parameter `id`. */
  readonly path: `/${string}`;
  readonly auth: AuthKind;
  /** What the bearer of a `portal` call identifies. The handler gets it by this name. */
  readonly bearer?: 'paymentId' | 'mintId' | 'giftId' | 'phoneId';
  /** Absent when the call sends no body. */
  readonly body?: Schema;
  readonly query?: Schema;
  /** Parameters of the path. */
  readonly params?: Schema;
  /**
   * The call moves money or makes something that cannot be undone: it carries an `Idempotency-Key`
   * header, and repeated with the same key it happens once. `optional`: it may also be made without.
   */
  readonly idempotent?: true | 'optional';
  /**
   * The call needs a proof of the last minutes that the session's owner makes it: `always`, or when the
   * handler asks with `requireProof`. A sign-in is a proof. Calls with an API key need none
   * (docs/adr/0026).
   */
  readonly stepUp?: 'always' | 'depends';
  /**
   * What the call stores works beyond the session or key that asked; its transaction locks that first
   * (docs/adr/0025).
   */
  readonly addsAccess?: true;
  /**
   * A customer's wallet makes the call, in the form that Solana Pay gives it: from any origin, and
   * a failed answer has its sentence as `message` too.
   */
  readonly madeBy?: 'wallet';
  /**
   * Which limit of calls a minute holds for one client; without it the ordinary one. Calls of
   * `payment` are counted for each payment or gift, and for the client together.
   */
  readonly limit?: 'login' | 'register' | 'mail' | 'payment';
  /** Body of a successful answer. A failed one is always the `ErrorBody` of `errors.ts`. */
  readonly response: Schema;
}

/** Body that a call sends; `undefined` when it has none. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema }
  ? v.InferInput<B>
  : undefined;

/** The same body as the server's handler gets it: amounts are base units. */
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B extends Schema }
  ? v.InferOutput<B>
  : undefined;

/** Query that a call sends; `undefined` when it has none. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? v.InferOutput<Q>
  : undefined;

/** Parameters in the path of a call; `undefined` when it has none. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Schema }
  ? v.InferOutput<P>
  : undefined;

/** Body of a successful answer. */
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;

/** Declares one call. Client, mocks and server all derive from the result. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
