import { expect, it } from 'vitest';

import { getRpcEndpoints } from './endpoints';

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
