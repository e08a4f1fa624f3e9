import assert from 'node:assert/strict';
import { it } from 'node:test';

import { completeOptions } from './options';
import { TillerProvider } from './provider';

const options = { url: 'https://pay.example.com/', apiKey: 'sk_1' };

it('what is left out has a default', () => {
  assert.deepEqual(completeOptions(options), {
    url: 'https://pay.example.com',
    apiKey: 'sk_1',
    webhookSecret: null,
    returnUrl: null,
    sandbox: false,
    name: null,
    expiresInMinutes: 60,
    recordRefunds: false,
  });
});

it('a wrong option stops the start, and is named', () => {
  for (const [name, value] of [
    ['url', undefined],
    ['url', 'pay.example.com'],
    ['apiKey', undefined],
    ['apiKey', 'whsec_1'],
    ['webhookSecret', 'sk_1'],
    ['returnUrl', '/thanks'],
    ['expiresInMinutes', 0],
    ['expiresInMinutes', Number.NaN],
  ] as const) {
    const wrong = { ...options, [name]: value };
    assert.throws(() => TillerProvider.validateOptions(wrong), new RegExp(`\`${name}\``), name);
  }
});
