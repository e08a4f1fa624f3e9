declare module 'virtual:trace' {
  import type { Trace } from '#tests/trace/trace';

  /** What covers the specification. */
  const trace: Trace;
  export default trace;
}
