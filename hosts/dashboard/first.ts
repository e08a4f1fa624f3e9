import { prefetchHome, prefetchSession } from '#api/dashboard/prefetch';
import { readToken } from '#api/session';
import { showLoadFailure } from '#browser/showLoadFailure';

// The first file of the page, so small that it runs while the application (`main.tsx`) is on its way,
// which the page itself asks for. It begins what a merchant who is signed in needs beside that.
const { pathname } = window.location;
if (readToken() !== null && !/^\/(auth|setup)(\/|$)/.test(pathname)) {
  prefetchSession();
  if (pathname === '/') prefetchHome();
  void import('./pages/primaryPages');
  if (pathname.startsWith('/settings/security')) void import('./pages/securityPages');
  else if (pathname.startsWith('/settings/webhooks')) void import('./pages/webhookPages');
  else if (pathname !== '/') void import('./pages/secondaryPages');
}
import('./main').catch(() => showLoadFailure());
