import { expect, it } from 'vitest';

import { buildPayHelpUrl } from './payFailure';

const about = {
  supportEmail: 'help@till.example',
  paymentId: 'pay_1',
  reason: '',
  signature: null,
};

it.each([
  ['the merchant', { name: 'Two bags of coffee', merchant: 'Harbour Coffee' }],
  ['the name that is the merchant’s', { name: 'Harbour Coffee' }],
])('tells the support %s as who is paid', (_what, payment) => {
  const { searchParams } = new URL(buildPayHelpUrl({ ...about, payment }));
  expect(searchParams.get('body')).toMatch(/^Paid to: Harbour Coffee\r$/m);
});
