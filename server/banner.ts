import { join } from 'node:path';

import { usesDataDir, type Config } from '#server/platform/config/config';
import { getOutboxUrl } from '#server/platform/config/hostConfig';
import { DEMO, type DemoLinks } from '#server/sandbox/demo/seed';
import type { DemoTokenLinks } from '#server/sandbox/demo/seedMint';

import { describeOpenness } from './openToOthers';

/**
 * Returns the text printed after the start: the addresses of pages, and where data and mails are
 * stored.
 */
export function formatBanner(config: Config, demo: DemoLinks | null): string {
  const embedded = config.chain.kind === 'embedded';
  const lines = [
    ['Dashboard', config.origin],
    ...(demo
      ? [
          ['  sign in', `${DEMO.email} / ${demo.password ?? 'the password that you chose'}`],
          ['Payment', demo.payment],
          ['Sandbox', demo.sandbox],
        ]
      : []),
    ['Chain', embedded ? 'embedded, with test money only' : 'the cluster of SOLANA_RPC_URL'],
    ...(config.chain.kind === 'cluster'
      ? [['Fees', `paid by ${config.chain.feePayer.publicKey.toBase58()}`]]
      : []),
    ['Mails', describeMails(config)],
    ['Data', describeData(config)],
  ];
  return `\nTiller is ready.\n\n${formatTable(lines)}\n${describeOpenness(config)}`;
}

/** Returns the text printed a moment later, once the demo token is on the chain. */
export function formatTokenBanner({ gift, payment }: DemoTokenLinks): string {
  const lines = [
    ['Gift', gift],
    ['Redeem', payment],
  ];
  return `The demo token is ready.\n\n${formatTable(lines)}\n`;
}

function formatTable(lines: string[][]): string {
  return lines.map(([name = '', value = '']) => `  ${name.padEnd(11)}${value}\n`).join('');
}

function describeData(config: Config): string {
  if (config.databaseUrl === null) return config.dataDir;
  return usesDataDir(config) ? `PostgreSQL, and ${config.dataDir}` : 'PostgreSQL';
}

function describeMails(config: Config): string {
  if (config.smtpUrl !== null) return 'sent by the server of SMTP_URL';
  if (!usesDataDir(config)) return 'not sent: set SMTP_URL';
  return getOutboxUrl(config) ?? `kept in ${join(config.dataDir, 'outbox')}`;
}
