declare module 'virtual:trace' {
  import type { Trace } from '#tests/trace/trace';

  /** What covers the specification. */
  const trace: Trace;
  export default trace;
}

declare module 'virtual:pictures' {
  import type { PictureHistory } from '#tests/trace/pictureHistory';

  /** What changed the approved pictures. */
  const pictures: PictureHistory;
  export default pictures;
}

declare module 'virtual:textUsers' {
  import type { TextUser } from '#tests/trace/textUsers';

  /** What takes texts from the catalogue. */
  const users: TextUser[];
  export default users;
}
