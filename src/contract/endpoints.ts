import * as account from './account';
import * as auth from './auth';
import * as billing from './billing';
import * as credentials from './credentials';
import type { Endpoint } from './endpoint';
import * as factors from './factors';
import * as gifts from './gifts';
import * as keys from './keys';
import * as mints from './mints';
import * as operatingAccounts from './operatingAccounts';
import * as organizations from './organizations';
import * as payments from './payments';
import * as phonePayments from './phonePayments';
import * as proofs from './proofs';
import * as received from './received';
import * as sessions from './sessions';
import * as transactions from './transactions';
import * as users from './users';
import * as webhooks from './webhooks';

/** Those exports of a module that are calls. */
type EndpointsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

/**
 * Every call of the API by its name: all that the files of the resources export. For tests and mocks: a host
 * never imports it, because it would load every schema.
 */
export const endpoints = pickEndpoints({
  ...account,
  ...auth,
  ...billing,
  ...credentials,
  ...factors,
  ...gifts,
  ...keys,
  ...mints,
  ...operatingAccounts,
  ...organizations,
  ...payments,
  ...phonePayments,
  ...proofs,
  ...received,
  ...sessions,
  ...transactions,
  ...users,
  ...webhooks,
});

function pickEndpoints<Exports extends object>(exports: Exports): EndpointsOf<Exports>;
function pickEndpoints(exports: object): object {
  return Object.fromEntries(Object.entries(exports).filter(([, value]) => isEndpoint(value)));
}

/** Schemas and functions of a resource have no path. */
function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
