import * as v from 'valibot';

import { plans } from '#domain/plans';
import { NAME_MAX_LENGTH } from '#domain/textLimits';

import { endpoint } from './endpoint';
import type { PlainErrorCode } from './errors';
import { noContent, requiredText, solanaAddress } from './fields';

export const organization = v.object({
  name: v.nullish(v.string()),
  /** Address that customers pay to. Null until it is linked. */
  wallet: v.nullish(v.string()),
  billing: v.optional(
    v.object({
      customerId: v.nullish(v.string()),
      /** Missing counts as false. */
      isSubscribed: v.optional(v.boolean(), false),
      /** It had a plan, and has it again when it pays for it. Missing counts as false. */
      isOnHold: v.optional(v.boolean()),
      /** Null without a plan, and with one that is not on sale (any more). */
      plan: v.nullish(v.picklist(plans)),
    }),
  ),
});
export type Organization = v.InferOutput<typeof organization>;

/** The signed-in user's organization. */
export const getOrganization = endpoint({
  method: 'GET',
  path: '/organization',
  auth: 'session',
  response: organization,
});

/**
 * Sets the name or links a wallet; other fields are ignored. The server checks that the
 * wallet is a signing account on the chain, not a mint or token account.
 */
export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/organization',
  auth: 'session',
  stepUp: 'depends',
  addsAccess: true,
  body: v.union(
    [v.object({ name: requiredText(NAME_MAX_LENGTH) }), v.object({ wallet: solanaAddress })],
    'name_or_wallet_missing' satisfies PlainErrorCode,
  ),
  response: organization,
});

/** Says that the linked wallet is the organization's. 409 when another one is linked by now. */
export const confirmWallet = endpoint({
  method: 'PATCH',
  path: '/wallet/confirm',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  body: v.object({ wallet: solanaAddress }),
  response: noContent,
});
