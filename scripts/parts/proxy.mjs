import { request } from 'node:http';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * Passes requests and WebSockets on to a server on this machine, unchanged but for this: those of
 * another machine say so, because that server shows some pages to this machine alone.
 */
export function createProxy(port) {
  const send = (incoming) =>
    request({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: addSender(incoming),
    });

  return {
    /** Responds with 503 while that server is down, such as between two restarts. */
    http(incoming, outgoing) {
      const onward = send(incoming);
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(503).end('{"error":"The server is starting"}');
      });
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    },

    upgrade(incoming, socket, head) {
      const onward = send(incoming);
      onward.on('upgrade', (answer, farSocket, farHead) => {
        const lines = answer.rawHeaders.map((text, i) => text + (i % 2 === 0 ? ': ' : '\r\n'));
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
        socket.write(farHead);
        farSocket.write(head);
        farSocket.pipe(socket).pipe(farSocket);
        farSocket.on('error', () => socket.destroy());
        socket.on('error', () => farSocket.destroy());
      });
      onward.on('response', () => socket.destroy());
      onward.on('error', () => socket.destroy());
      onward.end();
    },
  };
}

function addSender({ headers, socket: { remoteAddress = '' } }) {
  return LOOPBACK.test(remoteAddress) ? headers : { ...headers, 'x-forwarded-for': remoteAddress };
}
