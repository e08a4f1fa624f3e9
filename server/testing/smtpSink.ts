import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What a mail server was handed. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it came, headers and all. */
  message: string;
}

export interface SmtpSink {
  url: string;
  mails: ReceivedMail[];
  /** Recipients are refused with these words; null takes every mail. */
  refusal: string | null;
  close: () => Promise<void>;
}

/** A mail server that keeps what it gets. `port` 0: any that is free. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    handleConnection(sink, socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    mails: [],
    refusal: null,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return sink;
}

/** Handles the few commands of SMTP (RFC 5321) that a client needs to send a mail. */
function handleConnection(sink: SmtpSink, socket: Socket): void {
  let mail: ReceivedMail = { from: '', to: [], message: '' };
  let inMessage = false;
  let unread = '';
  const writeLine = (line: string) => socket.write(`${line}\r\n`);

  const answer = (line: string) => {
    const [, path = ''] = /<([^>]*)>/.exec(line) ?? [];
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        mail = { from: path, to: [], message: '' };
        return writeLine('250 ok');
      case 'RCPT':
        if (sink.refusal !== null) return writeLine(sink.refusal);
        mail.to.push(path);
        return writeLine('250 ok');
      case 'DATA':
        inMessage = true;
        return writeLine('354 go on');
      case 'QUIT':
        return socket.end('221 bye\r\n');
      default:
        return writeLine('250 ok');
    }
  };
  writeLine('220 sink');
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (!inMessage) answer(line);
      else if (line === '.') {
        inMessage = false;
        sink.mails.push(mail);
        writeLine('250 kept');
      } else mail.message += `${line.replace(/^\./, '')}\r\n`;
    }
  });
}
