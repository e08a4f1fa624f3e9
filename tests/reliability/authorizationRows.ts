import type { Row } from './row';

const AUTHORIZATION = 'server/platform/http/authorization.test.ts';
const BILLING = 'server/modules/billing/routes.test.ts';

/** What one organization may do with the objects of another. */
export const authorizationRows: Row[] = [
  {
    id: 'Z-01',
    what: 'A token of another organization is read like an unknown one.',
    tests: {
      'server/modules/tokens/createMint.test.ts':
        'another organization’s mint answers exactly like one that is not there',
    },
  },
  {
    id: 'Z-02',
    what: 'Tokens of another organization cannot be issued.',
    tests: {
      'server/modules/tokens/mintTokens.test.ts':
        'another organization’s mint answers exactly like one that is not there',
    },
  },
  {
    id: 'Z-03',
    what: 'A key of another organization cannot be expired.',
    tests: {
      'server/modules/apiKeys/apiKeys.test.ts':
        'another organization’s key answers like an unknown one and goes on working',
    },
  },
  {
    id: 'Z-04',
    what: 'Fields that are not the caller’s to set change nothing.',
    tests: {
      'server/modules/organizations/organizations.test.ts':
        'fields that are not the caller’s to set change nothing',
    },
  },
  {
    id: 'Z-05',
    what: 'A customer of another organization is refused at the checkout.',
    tests: { [BILLING]: 'another organization’s customer gets the same answer as an unknown one' },
    stories: ['Dashboard/SubscriptionScreen/Failed'],
  },
  {
    id: 'Z-06',
    what: 'The enterprise plan has no checkout.',
    tests: { [BILLING]: 'sells no enterprise plan' },
    stories: ['Dashboard/SubscriptionScreen/Enterprise'],
  },
  {
    id: 'Z-07',
    what: 'What is no plan is refused.',
    tests: { [BILLING]: 'what is no plan is refused, and nothing is written' },
  },
  {
    id: 'Z-08',
    what: 'A foreign, unpaid, used or missing checkout subscribes no organization.',
    tests: {
      [BILLING]: [
        'another organization’s, unknown, unpaid and malformed checkouts subscribe no organization',
        'a used checkout does not bring back an ended plan',
      ],
    },
  },
  {
    id: 'Z-09',
    what: 'The identifier of a payment opens no call of the dashboard.',
    tests: { [AUTHORIZATION]: 'opens nothing for $who' },
  },
  {
    id: 'Z-10',
    what: 'Sessions and keys open no portal.',
    tests: {
      'server/modules/payments/payments.test.ts':
        'session tokens, keys and nothing open no portal; unknown payments are 404',
      [AUTHORIZATION]: 'refuses $who',
    },
  },
  {
    id: 'Z-11',
    what: 'A payment opens no gift, and a gift no payment.',
    tests: {
      'server/modules/gifts/gifts.test.ts': 'C243: opens its own kind of portal and no other',
      [AUTHORIZATION]: 'takes its %s and no other',
    },
  },
  {
    id: 'Z-12',
    what: 'A balance is read on the known cluster and of own accounts only.',
    tests: {
      'server/modules/tokens/balances.test.ts': [
        'refuses every other cluster',
        'answers alike for every account that is not its own',
      ],
    },
  },
];
