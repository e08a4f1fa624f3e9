import { prefetchHome, prefetchSession } from '#api/dashboard/prefetch';
import { readToken } from '#api/session';

// The first file of the page, so small that it runs while the application is on its way: it asks at
// once for what this address needs. `routes.ts` asks for the same files, which are then there.
const { pathname } = window.location;
const app = import('./app');
const first = fetchFirst();

void app.then(({ render }) => render());
void Promise.all([app, first]).then(([{ fetchRest }]) => fetchRest());

async function fetchFirst() {
  if (readToken() === null || /^\/(auth|setup)(\/|$)/.test(pathname)) return import('./authPages');
  prefetchSession();
  if (pathname === '/') prefetchHome();
  const frame = import('./primaryPages');
  return pathname === '/' || pathname === '/links'
    ? frame
    : Promise.all([frame, import('./secondaryPages')]);
}
