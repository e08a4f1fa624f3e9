import * as v from 'valibot';

import { METADATA_LIMITS } from '#domain/textLimits';

import { WANTED_METADATA } from './errors/wanted';
import { isStorable } from './fields';

/** Names that valibot leaves out of a record without a word. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor'];

/** The shop's own strings about a payment, such as its order: kept and given back, never shown to a customer. */
export const paymentMetadata = v.pipe(
  v.custom<Record<string, string>>(
    (value) =>
      !Array.isArray(value) && !LEFT_OUT.some((name) => Object.hasOwn(Object(value), name)),
    WANTED_METADATA,
  ),
  v.record(
    v.pipe(
      v.string(WANTED_METADATA),
      v.minLength(1, WANTED_METADATA),
      v.maxLength(METADATA_LIMITS.key, WANTED_METADATA),
      v.check(isStorable, WANTED_METADATA),
    ),
    v.pipe(
      v.string(WANTED_METADATA),
      v.maxLength(METADATA_LIMITS.value, WANTED_METADATA),
      v.check(isStorable, WANTED_METADATA),
    ),
    WANTED_METADATA,
  ),
  v.maxEntries(METADATA_LIMITS.entries, WANTED_METADATA),
);
