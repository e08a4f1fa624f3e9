import { expect, it } from 'vitest';

import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '!./*.test.ts', '!./endpoints.ts'],
  { eager: true },
);

it('lists every call that a file of the contract exports', () => {
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'path' in value;
  const exported = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([, value]) => isCall(value)),
  );
  const byName = (calls: [string, unknown][]) =>
    calls.toSorted(([a], [b]) => a.localeCompare(b)).map(([name]) => name);
  expect(byName(Object.entries(endpoints))).toEqual(byName(exported));
});

it('has no two calls with the same method and path', () => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('says of the bearer of each portal call what it identifies, and of no other', () => {
  const portal = Object.entries<Endpoint>(endpoints).filter(([, { auth }]) => auth === 'portal');
  const named = Object.entries<Endpoint>(endpoints).filter(([, { bearer }]) => bearer);
  expect(named).toEqual(portal);
});

it('marks every call that stores what works beyond the session or key that asked', () => {
  const marked = Object.entries<Endpoint>(endpoints).filter(([, { addsAccess }]) => addsAccess);
  expect(marked.map(([name]) => name).toSorted()).toEqual([
    'addApp',
    'confirmEmailChange',
    'confirmWallet',
    'createKey',
    'createMint',
    'createPasskey',
    'createRecoveryCodes',
    'createWebhook',
    'mintTokens',
    'requestEmailChange',
    'sendFunds',
    'updateOrganization',
    'updatePassword',
    'updateWebhook',
  ]);
});
