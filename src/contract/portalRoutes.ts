import * as v from 'valibot';

import { gift as giftTexts } from '#domain/messages/gift';
import { portal } from '#domain/messages/portal';
import { portalPaths } from '#domain/portalPaths';

import type { Endpoint } from './endpoint';
import type { ErrorCode } from './errors';
import { getGift, gift } from './gifts';
import { getPayment } from './payments';

/** A call that a portal page begins with. Its bearer is the identifier in the page's address. */
export interface PortalQuery<Data> {
  readonly method: 'GET';
  readonly path: `/${string}`;
  readonly auth: 'portal';
  readonly limit?: NonNullable<Endpoint['limit']>;
  readonly response: v.GenericSchema<unknown, Data>;
}

/** Where a text or a number is in `Data`: the names of its fields, such as `metadata.name`. */
type FieldPath<Data> = {
  [Field in keyof Data & string]-?: Data[Field] extends string | number
    ? Field
    : Data[Field] extends Readonly<Record<string, unknown>>
      ? `${Field}.${FieldPath<Data[Field]>}`
      : never;
}[keyof Data & string];

/** What a page shows of its data before its application is there. */
export interface PortalPreview<Path = string> {
  /** Field of the heading. A number is dollars. */
  readonly heading: Path;
  /** Field of the line above it. */
  readonly above?: Path;
}

/** A page that the server draws with its data. */
export interface DrawnPortalRoute<Data> {
  /** First part of the query's key, and its name in the log. */
  readonly name: string;
  /** Path of the address. `:id` stands for the identifier. */
  readonly path: `/portal/${string}/:id`;
  /** The screen that shows it, which `hosts/portal/routes.tsx` connects to its hook. */
  readonly screen: string;
  readonly query: PortalQuery<Data>;
  readonly preview: PortalPreview;
  /** The error of a query whose identifier the server does not know. */
  readonly missingCode: ErrorCode;
  /** Returns the title of the browser's tab; null: the server knows nothing by the identifier. */
  title(data: Data | null): string;
}

/** `getGift` for its page, where a price that is no number spoils the amount on the card, not the card. */
const getGiftAtAnyPrice = {
  ...getGift,
  response: v.object({ ...gift.entries, tokenUSDValue: v.fallback(v.number(), 0) }),
};

/**
 * Every portal page, in the order of the specification. The server, the build, the start scripts and
 * the hooks take addresses, queries, previews, error codes, titles and screens from here. Pages without a query
 * are drawn in the browser.
 *
 * A new page is a path in `#domain/portalPaths`, an entry here, a screen with its texts and stories,
 * its hook, and the pair of both in `hosts/portal/routes.tsx`. A page with a query also needs a
 * reader in `server/modules/portal/portalPages.ts`; the compiler asks for it.
 */
export const portalRoutes = {
  gift: defineRoute({
    name: 'gift',
    path: portalPaths.gift,
    screen: 'GiftScreen',
    query: getGiftAtAnyPrice,
    preview: { heading: 'metadata.name' },
    missingCode: 'gift_not_found',
    title: (data) => (data ? giftTexts.pageTitle(data.metadata.name) : giftTexts.missing.title),
  }),
  payment: defineRoute({
    name: 'payment',
    path: portalPaths.payment,
    screen: 'PaymentScreen',
    query: getPayment,
    preview: { heading: 'amountUSD', above: 'name' },
    missingCode: 'payment_not_found',
    title: (data) => (data ? portal.payment.pageTitle(data.name) : portal.payment.missing.title),
  }),
  test: { name: 'test', path: portalPaths.test, screen: 'WalletTestScreen', query: null },
} as const;

export type PortalRoute = (typeof portalRoutes)[keyof typeof portalRoutes];

/** Names of the pages that the server draws. */
export type DrawnPortalName = {
  [Name in keyof typeof portalRoutes]: (typeof portalRoutes)[Name]['query'] extends null
    ? never
    : Name;
}[keyof typeof portalRoutes];

/** Screens of the portal pages. */
export type PortalScreenName = PortalRoute['screen'];

function defineRoute<Data, const Route extends Omit<DrawnPortalRoute<Data>, 'query' | 'title'>>(
  route: Route &
    Pick<DrawnPortalRoute<Data>, 'query' | 'title'> & { preview: PortalPreview<FieldPath<Data>> },
) {
  return route;
}
