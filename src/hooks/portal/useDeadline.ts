import { useCallback, useState, useSyncExternalStore } from 'react';

import { getNearness } from '#domain/deadline';
import { portal } from '#domain/messages/portal';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import type { Deadline } from '#screens/portal/PaymentScreen';

import { watchMinutes } from './watchMinutes';

/** Minutes before the end at which it is said aloud, once. */
const ANNOUNCED_MINUTES = 2;

/**
 * Returns until when a payment can be paid; null for one without an end. The minutes are not counted while
 * `busy`: what is being signed and sent counts after the end, too.
 */
export function useDeadline(at: string | undefined, busy: boolean): Deadline | null {
  const end = at === undefined ? null : Date.parse(at);
  const subscribe = useCallback((onChange: () => void) => watchMinutes(end, onChange), [end]);
  const getSnapshot = () => (end === null ? 'later' : getNearness(end, Date.now()));
  const nearness = useSyncExternalStore<Deadline['nearness']>(subscribe, getSnapshot, getUnknown);
  const isCounted = typeof nearness === 'number';
  const isNear = isCounted && nearness <= ANNOUNCED_MINUTES;
  const [isSaid, setSaid] = useState(false);
  if (isNear && !busy && !isSaid) setSaid(true);
  const announcement = useAnnounced(isNear && isSaid ? portal.payment.deadline.near : '');
  if (at === undefined) return null;
  return { at, nearness: busy && isCounted ? 'today' : nearness, announcement };
}

/** The server knows neither the time zone of the customer nor when the page is read. */
const getUnknown = () => 'unknown' as const;
