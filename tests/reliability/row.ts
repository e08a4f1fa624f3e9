/** A bad input or a fault, and what proves that it does no harm. */
export interface Row {
  id: string;
  /** What happens, and what then is so. */
  what: string;
  /** Names of tests that prove it, by their files. */
  tests?: Record<string, string | string[]>;
  /** Stories whose steps prove it, as `Portal/PaymentScreen/Failed`. */
  stories?: string[];
  /** Why no test proves it, or not all of it. */
  open?: string;
}
