import { expect, it } from 'vitest';

import { getChain, getRpcEndpoints } from './endpoints';

it('puts the WebSocket on the path of the RPC', () => {
  expect(getRpcEndpoints('/rpc', 'https://till.example')).toEqual({
    http: 'https://till.example/rpc',
    webSocket: 'wss://till.example/rpc',
  });
  expect(getRpcEndpoints('http://127.0.0.1:8899/', 'https://till.example')).toEqual({
    http: 'http://127.0.0.1:8899/',
    webSocket: 'ws://127.0.0.1:8899/',
  });
});

it.each([
  ['https://till.example/rpc', 'solana:mainnet'],
  ['https://till.example/rpc?cluster=devnet', 'solana:devnet'],
  ['https://api.devnet.solana.com', 'solana:devnet'],
])('C163: wallets are asked for the chain of %s', (endpoint, chain) => {
  expect(getChain(endpoint)).toBe(chain);
});
