import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { billingProvider } from '#domain/messages/billingProvider';
import type { AppContext } from '#server/modules/appContext';
import { HttpError } from '#server/platform/http/errors';
import { html } from '#server/platform/pages/html';
import { receiveEvent } from '#server/modules/billing/billingEvents';

import { renderCheckoutPage } from './checkoutPage';
import { renderManagePage, type Done } from './managePage';
import { renderPage, PATH } from './page';
import { getOffer } from './plans';
import type { EmbeddedProvider, SignedEvent } from './provider';
import * as store from './store';
import { stylesheet } from './stylesheet';

/** The pages' forms are sent to this origin and redirected within it. No script runs. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const FORM_LIMIT_BYTES = 4096;

/**
 * The pages of the embedded provider, on a local run only: `/billing-provider/checkout/{id}` and
 * `/billing-provider/manage/{id}`. As at Stripe, the identifier is all that a caller needs; it
 * cannot be guessed. Forms of other sites are refused by their `Origin`.
 */
export function registerBillingProvider(app: AppContext, provider: EmbeddedProvider): void {
  app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${PATH}/style.css`, (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'max-age=3600')
        .send(stylesheet),
    );
    checkoutRoutes(scope, app, provider);
    manageRoutes(scope, app, provider);
  });
}

type WithId = { Params: { id: string } };
const ID = ':id(^[\\w-]{1,64}$)';

function checkoutRoutes(http: FastifyInstance, app: AppContext, provider: EmbeddedProvider): void {
  const url = `${PATH}/checkout/${ID}`;
  http.get<WithId>(url, async ({ params }, reply) => {
    const row = await store.readCheckout(provider.db, params.id);
    const customer = row && (await store.readCustomer(provider.db, row.customer_id));
    return customer ? sendPage(reply, renderCheckoutPage(row, customer)) : sendUnknown(reply);
  });

  http.post<WithId>(url, async (request, reply) => {
    requireOwnPage(request, app);
    const { id } = request.params;
    const event = await provider.subscribe(id);
    if (event) await deliver(app, event);
    const row = await store.readCheckout(provider.db, id);
    if (!row) return sendUnknown(reply);
    const done = row.status === 'complete';
    const success = row.success_url.replace('{CHECKOUT_SESSION_ID}', encodeURIComponent(id));
    return reply.redirect(done ? success : `${PATH}/checkout/${id}`, 303);
  });
}

const manageForm = v.variant('action', [
  v.object({ action: v.literal('cancel') }),
  v.object({ action: v.literal('change'), price: v.string() }),
]);

function manageRoutes(http: FastifyInstance, app: AppContext, provider: EmbeddedProvider): void {
  const url = `${PATH}/manage/${ID}`;
  const readCurrent = async (id: string) => {
    const portal = await store.readPortal(provider.db, id);
    if (!portal) return null;
    const [subscription] = await store.listSubscriptions(provider.db, portal.customer_id);
    return { portal, subscription: subscription ?? null };
  };

  http.get<WithId & { Querystring: { done?: string } }>(url, async ({ params, query }, reply) => {
    const found = await readCurrent(params.id);
    if (!found) return sendUnknown(reply);
    return sendPage(
      reply,
      renderManagePage(found.portal, found.subscription, parseDone(query.done)),
    );
  });

  http.post<WithId>(url, async (request, reply) => {
    requireOwnPage(request, app);
    const form = v.safeParse(manageForm, request.body);
    const found = await readCurrent(request.params.id);
    if (!found) return sendUnknown(reply);
    if (!form.success) throw new HttpError('bad_request');
    const event = found.subscription && (await act(provider, found.subscription.id, form.output));
    if (event) await deliver(app, event);
    const done: Done = form.output.action === 'cancel' ? 'canceled' : 'changed';
    return reply.redirect(`${PATH}/manage/${found.portal.id}${event ? `?done=${done}` : ''}`, 303);
  });
}

async function act(
  provider: EmbeddedProvider,
  subscriptionId: string,
  form: v.InferOutput<typeof manageForm>,
): Promise<SignedEvent | null> {
  if (form.action === 'cancel') return provider.cancel(subscriptionId);
  if (!getOffer(form.price)) throw new HttpError('invalid_plan');
  return provider.change(subscriptionId, form.price);
}

/**
 * Sends the event to the server as Stripe would. If that fails, the customer's return has the same
 * effect.
 */
async function deliver(app: AppContext, { payload, signature }: SignedEvent): Promise<void> {
  try {
    await receiveEvent(app, Buffer.from(payload), signature);
  } catch (err) {
    app.http.log.error({ err }, 'an event of the embedded billing provider was not taken');
  }
}

/** @throws HttpError 403 for a form that another site sent. */
function requireOwnPage({ headers }: FastifyRequest, { config }: AppContext): void {
  if (headers.origin !== config.origin) {
    throw new HttpError('foreign_origin');
  }
}

function parseDone(value: unknown): Done | null {
  return value === 'changed' || value === 'canceled' ? value : null;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  const { title, text } = billingProvider.over.unknown;
  return sendPage(reply.code(404), renderPage(title, text, html``));
}

function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-robots-tag': 'noindex, nofollow',
      // Without it browsers would call the origin of a form `null`.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(content);
}
