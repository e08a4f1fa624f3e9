import { useStalled } from '#hooks/shared/useStalled';

/** How long a customer waits for a wallet or the network without a notice. */
const SLOW_AFTER_MS = 10_000;

/** Returns true when a payment or purchase takes so long that the page says so. */
export function useSlow(waiting: boolean): boolean {
  return useStalled(waiting, SLOW_AFTER_MS).stalled;
}
