import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startSmtpSink, type SmtpSink } from '#server/testing/smtpSink';

import { buildMail } from './letter';
import { openMailer, type Mail } from './mailer';
import { readMessage } from '#server/sandbox/outbox/message';
import { openOutbox } from '#server/sandbox/outbox/outbox';

const url = `https://pay.example.com/auth/change/r_${'x'.repeat(43)}`;
const mail: Mail = buildMail({
  to: 'ada@example.com',
  subject: 'Grüße, und = ein langer Betreff, der nicht in eine Zeile passt – wirklich nicht ✓',
  title: 'A title',
  text: `Ein Satz mit Umlauten, äöü, und so lang, dass er umbrochen wird. ${'Noch mehr Worte. '.repeat(5)}`,
  action: { label: 'Do it', url },
  notes: ['.', '"quoted" & <b>marked</b> = a=3D'],
});

const folders: string[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tiller-mail-'));
  folders.push(path);
  return path;
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

const log = { warn: vi.fn() };
const open = (smtpUrl: string | null, dataDir = folder(), local = true) =>
  openMailer({ smtpUrl, local, mailFrom: 'Tiller <till@example.com>' }, log, (message) =>
    openOutbox(dataDir).add(message),
  );
const plain = (text: string) => text.trimEnd();

describe('with a mail server', () => {
  let sink: SmtpSink;
  beforeEach(async () => {
    sink = await startSmtpSink();
  });
  afterEach(() => sink.close());

  it('hands it the mail, in both forms', async () => {
    await open(sink.url).send(mail);
    const [received] = sink.mails;
    expect(received).toMatchObject({ from: 'till@example.com', to: ['ada@example.com'] });
    const message = received?.message ?? '';
    expect(message).toContain('From: Tiller <till@example.com>');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain('Content-Type: text/html');
    expect(await readMessage(Buffer.from(message, 'latin1'))).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      text: plain(mail.text),
    });
  });

  it('says that a mail was refused, without the words that name the address', async () => {
    sink.refusal = '550 5.1.1 <ada@example.com> no such user';
    const failure = await open(sink.url).send(mail).catch(String);
    expect(failure).toBe('MailError: The mail server did not take a mail (EENVELOPE 550).');
  });

  it('says that the server is away', async () => {
    await sink.close();
    const failure = await open(sink.url).send(mail).catch(String);
    sink = await startSmtpSink();
    expect(failure).toBe('MailError: The mail server did not take a mail (ESOCKET).');
  });

  it('an address with line breaks or commas is never more than one recipient', async () => {
    for (const to of ['ada@example.com\r\nBcc: eve@example.com', 'a@example.com, e@example.com']) {
      await open(sink.url)
        .send({ ...mail, to })
        .catch(() => undefined);
    }
    for (const { to, message } of sink.mails) {
      expect(to).toHaveLength(1);
      expect(message).not.toMatch(/^Bcc:/im);
    }
  });

  it('keeps nothing in the data folder', async () => {
    const dataDir = folder();
    await open(sink.url, dataDir).send(mail);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

it('without one and without a data folder no mail is sent, and the log says so', async () => {
  const warn = vi.fn();
  const config = { smtpUrl: null, local: false, mailFrom: 'Tiller <till@example.com>' };
  await expect(openMailer(config, { warn }, null).send(mail)).rejects.toThrow('SMTP_URL');
  expect(warn.mock.calls).toEqual([['SMTP_URL is not set: no mail can be sent']]);
});

describe('without one', () => {
  it('keeps one file a mail, which only its owner can read', async () => {
    const dataDir = folder();
    const mailer = open(null, dataDir);
    await mailer.send(mail);
    await mailer.send({ ...mail, to: 'grace@example.com', subject: 'Later' });
    const outbox = join(dataDir, 'outbox');
    const files = readdirSync(outbox);
    expect(files).toHaveLength(2);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    for (const file of files) {
      expect(file).toMatch(/^[\w.-]+\.eml$/);
      expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('reads back what was written, the newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    try {
      const dataDir = folder();
      const mailer = open(null, dataDir);
      await mailer.send(mail);
      vi.setSystemTime(new Date('2026-11-21T12:00:01Z'));
      await mailer.send({ ...mail, to: 'grace@example.com', subject: 'Later' });
      const outbox = openOutbox(dataDir);
      const [later, first] = await outbox.list(10);
      expect(later).toMatchObject({ to: 'grace@example.com', subject: 'Later' });
      expect(first).toMatchObject({
        to: mail.to,
        subject: mail.subject,
        text: plain(mail.text),
        sentAt: new Date('2026-11-21T12:00:00Z'),
      });
      expect(first?.text).toContain(url);
      expect(await outbox.list(1)).toEqual([later]);
      expect(await outbox.read(first?.name ?? '')).toEqual(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it('finds nothing under names that are no mail, and nothing before the first', async () => {
    const outbox = openOutbox(folder());
    expect(await outbox.list(10)).toEqual([]);
    for (const name of ['', '.', '..', '../config', '2026-11-21T12-00-00.000Z-0123abcd', '\0']) {
      expect(await outbox.read(name)).toBeNull();
    }
  });

  it('leaves other files in the folder alone', async () => {
    const dataDir = folder();
    await open(null, dataDir).send(mail);
    for (const name of ['notes.txt', 'x.eml', '2026-11-21T12-00-00.000Z-0123abcd.eml.tmp']) {
      writeFileSync(join(dataDir, 'outbox', name), 'x');
    }
    expect(await openOutbox(dataDir).list(10)).toHaveLength(1);
  });

  it('warns where people wait for their mails, and only there', () => {
    log.warn.mockClear();
    open(null, folder(), true);
    expect(log.warn).not.toHaveBeenCalled();
    open(null, folder(), false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SMTP_URL'));
  });
});

it('escapes what a letter holds, in its HTML form', () => {
  expect(mail.html).toContain('&quot;quoted&quot; &amp; &lt;b&gt;marked&lt;/b&gt;');
  expect(mail.html).not.toMatch(/<script|src=|<b>/);
});

it.each(['', '\r\n\r\n', 'x', 'Content-Type: multipart/mixed; boundary="b"\n\n--b\n--b--', '=?'])(
  'reads %j without falling over',
  async (text) => {
    expect(await readMessage(Buffer.from(text))).toMatchObject({ subject: '', sentAt: null });
  },
);
