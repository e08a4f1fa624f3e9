import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { expect } from 'vitest';

import { webhookEvent, type WebhookEvent } from '#contract/webhookEvents';

/** A webhook as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  event: WebhookEvent;
}

/** What a receiver does with a webhook: nothing, a status, or more. */
type Behaviour = (received: Received, response: ServerResponse) => void;

/** A merchant's server that gets webhooks. */
export class Receiver {
  readonly received: Received[] = [];
  /** Sends 200 unless it is set. */
  behave: Behaviour = (_, response) => response.end('ok');
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { headers, url: path = '' } = request;
    const event = v.parse(webhookEvent, JSON.parse(text));
    const received = { path, headers, text, event };
    this.received.push(received);
    this.behave(received, response);
  });

  /** Opens a free port. Returns the address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Waits for so many webhooks. Returns their events. */
  async waitForEvents(count: number): Promise<WebhookEvent[]> {
    await expect.poll(() => this.received.length, { interval: 20 }).toBeGreaterThanOrEqual(count);
    return this.received.map(({ event }) => event);
  }

  listTypes(): string[] {
    return this.received.map(({ event }) => event.type);
  }
}

/** Verifies a webhook as a merchant does. @throws when the signature is not of this secret. */
export function verify(secret: string, { text, headers }: Pick<Received, 'text' | 'headers'>) {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Webhook(secret).verify(text, Object.fromEntries(given));
}
