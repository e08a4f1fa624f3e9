/** Path of each portal page. `:id` stands for the identifier. */
export const portalPaths = {
  gift: '/portal/gift/:id',
  payment: '/portal/payment/:id',
  test: '/test',
} as const;

/** Portal pages about one thing, which the identifier in their path names. */
type PageOfOne = {
  [Name in keyof typeof portalPaths]: (typeof portalPaths)[Name] extends `/portal/${Name}/:id`
    ? Name
    : never;
}[keyof typeof portalPaths];

/**
 * Returns the path of the portal page about a gift or a payment. It does not read the list and does
 * not encode, so that embed.js stays small; the types hold both together.
 *
 * @param id of letters, digits, `_` and `-`.
 */
export function buildPortalPath(page: PageOfOne, id: string): string {
  return `/portal/${page}/${id}`;
}
