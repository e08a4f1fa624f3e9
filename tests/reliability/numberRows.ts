import type { Row } from './row';

const LINKS = 'server/modules/payments/listTransactions.test.ts';
const SEND = 'server/modules/transfers/sendFunds.test.ts';
const REDEEMED = 'server/modules/payments/paymentsRedeemed.test.ts';
const GIFTS = 'server/modules/gifts/giftsRefused.test.ts';

/** The calls that take an amount refuse the same list of them (server/testing/amounts.ts). */
const REFUSED = {
  [LINKS]: 'refuses the amount %s',
  [SEND]: 'refuses %s',
  [GIFTS]: 'refuses %s',
  'server/modules/tokens/mintTokens.test.ts': 'refuses what is no amount',
};

/** Amounts, in each call that takes one. */
export const numberRows: Row[] = [
  { id: 'N-01', what: 'Negative amounts are refused.', tests: REFUSED },
  {
    id: 'N-02',
    what: 'Nothing, and less than a micro-unit, is refused; no tokens may be redeemed.',
    tests: { ...REFUSED, [REDEEMED]: '%s redeems no tokens' },
  },
  {
    id: 'N-03',
    what: 'What is no number arrives as null and is refused.',
    tests: { ...REFUSED, [REDEEMED]: 'refuses a missing one, and NaN, which arrives as null' },
  },
  { id: 'N-04', what: 'A number beyond all numbers is refused.', tests: REFUSED },
  { id: 'N-05', what: 'Numbers beyond any amount are refused.', tests: REFUSED },
  { id: 'N-06', what: 'Texts in other notations are refused.', tests: REFUSED },
  { id: 'N-07', what: 'Commas in place of points are refused.', tests: REFUSED },
  { id: 'N-08', what: 'Digits of other scripts are refused.', tests: REFUSED },
  { id: 'N-09', what: 'Seven decimals are refused, never rounded.', tests: REFUSED },
  {
    id: 'N-10',
    what: 'Amounts that floating-point numbers miss are kept exactly.',
    tests: {
      [LINKS]: '%s is stored exactly',
      [SEND]: '%s is sent exactly',
      [REDEEMED]: '%s is redeemed exactly',
    },
  },
  { id: 'N-11', what: 'Values of other types are refused.', tests: REFUSED },
  {
    id: 'N-12',
    what: 'Very long texts are refused at once.',
    tests: {
      [LINKS]: 'refuses long and huge amounts at once',
      [SEND]: 'says what is missing, and refuses what is huge at once',
    },
  },
  {
    id: 'N-13',
    what: 'The largest amount is accepted, and a micro-unit more is not.',
    tests: {
      ...REFUSED,
      [LINKS]: '%s is stored exactly',
      [SEND]: 'the largest amount is read, and is more than the balance',
    },
  },
  {
    id: 'N-14',
    what: 'Of a key that comes twice the last value counts, in each call.',
    tests: {
      [LINKS]: 'of a key that comes twice, the last counts',
      [REDEEMED]: 'takes the most that a call can say, and of two the last',
      [GIFTS]: 'of two the last one counts',
    },
  },
  {
    id: 'N-15',
    what: 'Tokens worth more than is due are refused.',
    tests: { [REDEEMED]: 'is at most what the payment needs' },
    stories: ['Portal/PaymentScreen/OverRedeemed', 'Portal/PaymentScreen/NeverNegative'],
  },
  {
    id: 'N-16',
    what: 'More tokens than the wallet holds are refused.',
    tests: { [REDEEMED]: 'must be in the wallet, as must the rest in USDC' },
  },
  {
    id: 'N-17',
    what: 'Tokens may pay for everything; then no USDC moves.',
    tests: { [REDEEMED]: 'may be the whole payment, which then takes no USDC' },
    stories: ['Portal/PaymentScreen/FullyCovered'],
  },
  {
    id: 'N-18',
    what: 'A token without a usable price shows no nonsense.',
    stories: [
      'Portal/GiftScreen/ZeroTokenValue',
      'Portal/GiftScreen/NegativeTokenValue',
      'Portal/GiftScreen/MissingTokenValue',
      'Portal/GiftScreen/TextTokenValue',
      'Portal/PaymentScreen/WorthlessToken',
    ],
  },
  {
    id: 'N-19',
    what: 'A token is worth what it was when the link was made.',
    tests: { [REDEEMED]: 'is worth what it was when the link was made' },
  },
];
