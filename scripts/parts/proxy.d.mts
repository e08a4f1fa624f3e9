import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export function createProxy(port: number): {
  http: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
};
