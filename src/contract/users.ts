import * as v from 'valibot';

import { NAME_MAX_LENGTH } from '#domain/textLimits';

import { endpoint } from './endpoint';
import { requiredText } from './fields';

export const user = v.object({
  /** Null until the profile is set up; the guard then leads to `/setup`. */
  firstName: v.nullish(v.string()),
  lastName: v.nullish(v.string()),
});
export type User = v.InferOutput<typeof user>;

/** The signed-in user. */
export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  auth: 'session',
  response: user,
});

/** Sets the user's name. Returns the changed user. */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/user',
  auth: 'session',
  body: v.object({
    firstName: requiredText(NAME_MAX_LENGTH),
    lastName: requiredText(NAME_MAX_LENGTH),
  }),
  response: user,
});
