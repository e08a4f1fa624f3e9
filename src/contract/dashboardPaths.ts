/** Every page of the dashboard. At any other address it shows that there is nothing. */
export const dashboardPaths = [
  '/auth/login',
  '/auth/register',
  '/auth/reset',
  '/auth/reset/message',
  '/auth/change/:resetId',
  '/auth/verify/:verifyId',
  '/auth/email/:changeId',
  '/setup',
  '/setup/wallet',
  '/',
  '/send',
  '/links',
  '/mint',
  '/mint/create',
  '/mint/manage/:id',
  '/settings',
  '/settings/wallet',
  '/settings/security',
  '/settings/keys',
  '/settings/webhooks',
  '/settings/webhooks/:id',
  '/billing/subscriptions',
  '/billing/success',
] as const;

/** As the router matches them: whatever the case, and with a slash at the end or without. */
const patterns = dashboardPaths.map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Returns whether the dashboard has a page at this path. */
export function isDashboardPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
