/** Where failures go that the screen does not show. Injected by the host. */
export interface Logger {
  /** `event`: a stable name such as `payment.create`. Never pass secrets, bearers or emails. */
  error: (event: string, cause: unknown) => void;
}
