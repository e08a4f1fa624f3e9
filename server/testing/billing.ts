import { confirmCheckout, createBillingPortal, createCheckout } from '#contract/billing';
import { getOrganization } from '#contract/organizations';
import type { Plan } from '#domain/plans';

import type { TestServer } from './testServer';

/** A merchant's browser at the till and at the embedded provider's pages. */
export class Subscriber {
  readonly server: TestServer;
  readonly bearer: string;

  constructor(server: TestServer, bearer: string) {
    this.server = server;
    this.bearer = bearer;
  }

  requestCheckout(product: Plan, customer: string | null = null) {
    return this.server.call(createCheckout, {
      bearer: this.bearer,
      body: { product, customer },
    });
  }

  /** Opens a checkout. Returns its identifier. */
  async openCheckout(product: Plan): Promise<string> {
    const { status, body } = await this.requestCheckout(product);
    if (status !== 200) throw new Error(`checkout answered ${status} ${body.error}`);
    return readId(body.url);
  }

  confirm(sessionId: string) {
    return this.server.call(confirmCheckout, { bearer: this.bearer, body: { sessionId } });
  }

  requestPortal() {
    return this.server.call(createBillingPortal, { bearer: this.bearer });
  }

  /** What the menu is made of. */
  async readBilling() {
    const { body } = await this.server.call(getOrganization, { bearer: this.bearer });
    return body.billing;
  }

  async isSubscribed(): Promise<boolean> {
    return (await this.readBilling())?.isSubscribed ?? false;
  }

  /** Presses Subscribe on the provider's page. */
  pay(sessionId: string) {
    return this.submit(`/billing-provider/checkout/${sessionId}`, {});
  }

  /** Buys a plan and comes back, as a browser does. */
  async subscribe(product: Plan): Promise<string> {
    const id = await this.openCheckout(product);
    await this.pay(id);
    await this.confirm(id);
    return id;
  }

  /** Sends a form of the provider's pages. */
  submit(url: string, fields: Record<string, string>, origin = this.server.config.origin) {
    return this.server.http.inject({
      method: 'POST',
      url: new URL(url, this.server.config.origin).pathname,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }
}

/** Returns the last part of a page's address. */
export function readId(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
