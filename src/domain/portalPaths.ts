/** Path of each portal page. `:id` stands for the identifier. */
export const portalPaths = {
  gift: '/portal/gift/:id',
  payment: '/portal/payment/:id',
  test: '/test',
} as const;

/** Portal pages about one thing, which the identifier in their path names. */
type PageOfOne = {
  [Name in keyof typeof portalPaths]: (typeof portalPaths)[Name] extends `${string}/:id`
    ? Name
    : never;
}[keyof typeof portalPaths];

/** Returns the path of the portal page about a gift or a payment. */
export function buildPortalPath(page: PageOfOne, id: string): string {
  return portalPaths[page].replace(':id', encodeURIComponent(id));
}
