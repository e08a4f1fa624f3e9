import type { Row } from './row';

const OUTAGES = 'server/modules/payments/outages.test.ts';
const RECONCILE = 'server/modules/payments/reconcilePayments.test.ts';

/** Faults of nodes and of the chain, seen from the server. */
export const chainRows: Row[] = [
  {
    id: 'C-01',
    what: 'Nodes that refuse decide nothing, and all is settled afterwards.',
    tests: {
      [OUTAGES]: 'with no node left nothing is decided, and all is settled afterwards',
      'tests/e2e/outage.spec.ts':
        'while no node answers nothing is lost, and a payment goes on when one does',
    },
  },
  {
    id: 'C-02',
    what: 'A node that never answers blocks no other request.',
    tests: { [OUTAGES]: 'a node that hangs does not block other requests' },
  },
  {
    id: 'C-03',
    what: 'A busy node is left alone for as long as it asks.',
    tests: { [OUTAGES]: 'a busy node is left alone for as long as it asks' },
  },
  {
    id: 'C-04',
    what: 'A node that answers with nonsense has failed, and the next one is asked.',
    tests: { [OUTAGES]: 'the next node is asked, and the customer notices nothing' },
  },
  {
    id: 'C-05',
    what: 'A node that is behind fails no transaction.',
    tests: {
      'server/modules/transfers/unsentTransfers.test.ts':
        'is not given up because one node says so',
    },
  },
  {
    id: 'C-06',
    what: 'What has only been processed is not final.',
    tests: { [RECONCILE]: 'what has only been processed or confirmed is not final' },
  },
  {
    id: 'C-07',
    what: 'A landed transaction that cannot be read yet is waited for.',
    tests: { [OUTAGES]: 'a landed transaction that cannot be read yet is waited for' },
  },
  {
    id: 'C-08',
    what: 'A transaction that landed with an error fails the payment, which may be tried again.',
    tests: {
      'server/modules/payments/payments.test.ts':
        'a transaction that failed on the chain fails the payment; it may be tried again',
      'tests/e2e/outage.spec.ts':
        'a payment that fails says why, is open for others, and is paid at the next try',
    },
  },
  {
    id: 'C-09',
    what: 'Foreign transactions that name a payment do not hide it.',
    tests: { [RECONCILE]: 'junk that carries a payment’s reference does not hide the payment' },
  },
  {
    id: 'C-10',
    what: 'A clock that jumps expires nothing.',
    tests: {
      [RECONCILE]: 'a clock that jumps by days expires nothing',
      'tests/processes/processes.test.ts':
        'log outages as warnings, and the wrong clock as an error',
    },
  },
  {
    id: 'C-11',
    what: 'Missing and frozen accounts are refused before the customer signs.',
    tests: {
      'server/modules/payments/payments.test.ts':
        'refuses a payment whose merchant closed the account that would get it',
      'server/modules/payments/paymentsRedeemed.test.ts': 'cannot be in a frozen account',
    },
  },
  {
    id: 'C-12',
    what: 'Nodes of another chain are refused.',
    tests: {
      'server/startFailure.test.ts':
        'refuses a chain that the data does not belong to, and nodes of two chains',
    },
  },
  {
    id: 'C-13',
    what: 'A process that is killed at any point of a payment loses nothing.',
    tests: {
      'server/modules/payments/paymentKilled.test.ts': [
        'killed $point, a payment with tokens is settled exactly once',
        'afterwards the chain and the books say the same',
      ],
      'server/killed.test.ts':
        'loses nothing that was acknowledged, however often it is killed, and does nothing twice',
    },
  },
];
