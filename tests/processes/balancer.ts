import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What spreads connections over several processes. */
export interface Balancer {
  /** Address of the balancer, for clients. */
  origin: string;
  /** Connections that reached each port. */
  counts: ReadonlyMap<number, number>;
  close: () => Promise<void>;
}

/**
 * Starts a TCP balancer in front of ports of this machine: each connection goes to the next port,
 * and past those where nothing listens. It knows nothing of HTTP, so a connection that a process
 * leaves behind when it dies ends for the client too, as behind any balancer.
 */
export async function startBalancer(ports: readonly number[], port = 0): Promise<Balancer> {
  const counts = new Map(ports.map((each) => [each, 0]));
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    next += 1;
    const inTurn = ports.map((_, index) => ports[(next + index) % ports.length] ?? 0);
    void join(client, inTurn, (reached) => counts.set(reached, (counts.get(reached) ?? 0) + 1));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${getPort(server.address())}`,
    counts,
    close: async () => {
      for (const client of open) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Connects a client to the first port that listens; hangs up when none does. */
async function join(
  client: Socket,
  ports: number[],
  onReached: (port: number) => void,
): Promise<void> {
  for (const port of ports) {
    const target = await reach(port);
    if (!target) continue;
    onReached(port);
    target.on('error', () => client.destroy());
    target.on('close', () => client.destroy());
    client.on('close', () => target.destroy());
    client.pipe(target).pipe(client);
    return;
  }
  client.destroy();
}

function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

function getPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
