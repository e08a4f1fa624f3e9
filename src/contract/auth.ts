import * as v from 'valibot';

import { PASSWORD_MAX_LENGTH } from '#domain/passwords';

import { endpoint } from './endpoint';
import type { PlainErrorCode } from './errors';
import { WANTED_EMAIL, WANTED_LINK_ID, describeWantedText } from './errors/wanted';
import { secondFactor } from './proofs';
import { emailAddress, isStorable, newPassword, noContent } from './fields';

const session = v.object({
  /** Bearer token of the session, kept in local storage under `auth`. */
  auth: v.pipe(v.string(), v.minLength(1)),
});

const WANTED_PASSWORD = describeWantedText(PASSWORD_MAX_LENGTH);

/**
 * Opens a session, or asks for a second factor when the user has one. 401 for a wrong email or
 * password alike, 429 after too many failures.
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  limit: 'login',
  body: v.object({
    email: v.pipe(
      v.string(WANTED_EMAIL),
      v.maxLength(1024, WANTED_EMAIL),
      v.check(isStorable, WANTED_EMAIL),
    ),
    password: v.pipe(
      v.string(WANTED_PASSWORD),
      v.maxLength(PASSWORD_MAX_LENGTH, 'password_too_long' satisfies PlainErrorCode),
    ),
  }),
  response: v.union([session, v.object({ secondFactor })]),
});

/**
 * Creates a user with an empty organization, opens a session, and mails a link that verifies the email.
 * 409 for a taken email, 403 where registering is closed or needs an invitation.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  limit: 'register',
  body: v.object({
    email: emailAddress,
    password: newPassword,
    /** The last part of the link that the operator gave; left out without one. */
    invitation: v.optional(v.pipe(v.string(WANTED_LINK_ID), v.maxLength(200, WANTED_LINK_ID))),
  }),
  response: session,
});

/** Mails a one-time reset link when the email is known; the response is the same when it is not. */
export const sendReset = endpoint({
  method: 'PATCH',
  path: '/auth/reset/send',
  auth: 'none',
  limit: 'mail',
  body: v.object({ email: emailAddress }),
  response: noContent,
});

/**
 * Sets a new password with the identifier from the mailed link, and ends every session of the user.
 * 400 for a link that does not work, whatever the reason.
 */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/reset/change',
  auth: 'none',
  limit: 'mail',
  body: v.object({ newPassword, resetId: v.string(WANTED_LINK_ID) }),
  response: noContent,
});

/** Mails the signed-in user a link that verifies the email, unless it is verified. */
export const sendEmailLink = endpoint({
  method: 'PATCH',
  path: '/auth/verify/send',
  auth: 'session',
  limit: 'mail',
  response: noContent,
});

/**
 * Verifies the signed-in user's email with the identifier from the mailed link. 400 for a link that does
 * not work, or is another user's: a stranger may have registered the email of the person who opens it.
 */
export const verifyEmail = endpoint({
  method: 'PATCH',
  path: '/auth/verify/confirm',
  auth: 'session',
  limit: 'mail',
  body: v.object({ verifyId: v.string(WANTED_LINK_ID) }),
  response: noContent,
});

/** Ends the session on the server. */
export const logout = endpoint({
  method: 'PATCH',
  path: '/auth/logout',
  auth: 'session',
  response: noContent,
});
