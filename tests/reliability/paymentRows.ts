import type { Row } from './row';

const PAYMENTS = 'server/modules/payments/payments.test.ts';
const ATONCE = 'server/modules/payments/concurrency.test.ts';
const RECONCILE = 'server/modules/payments/reconcilePayments.test.ts';
const VERIFY = 'server/chain/verify.test.ts';
const CLIENT = 'src/api/client.test.ts';
const SIGN = 'src/wallet/solana/signAndSend.test.ts';
const GUARD = 'src/wallet/solana/guard.test.ts';
const TABS = 'tests/e2e/tabs.spec.ts';
const WALLETS = 'tests/e2e/walletAnswers.spec.ts';

/** The payment portal, and how payments are settled. */
export const paymentRows: Row[] = [
  {
    id: 'P-01',
    what: 'An address of no payment says so.',
    tests: {
      'server/modules/portal/portalPages.test.ts': 'that there is not is said at once, with 404',
      'server/modules/solanaPay/transactionRequests.test.ts':
        'an address of 10,000 characters is refused',
    },
    stories: ['Portal/PaymentScreen/Missing'],
  },
  {
    id: 'P-02',
    what: 'A paid payment says so when it is loaded.',
    stories: ['Portal/PaymentScreen/ConfirmedOnLoad'],
  },
  {
    id: 'P-03',
    what: 'A failed payment says so when it is loaded, and whom to ask.',
    stories: ['Portal/PaymentScreen/FailedOnLoad'],
  },
  {
    id: 'P-04',
    what: 'No method, many of them and missing icons do no harm.',
    stories: [
      'Portal/PaymentScreen/NoMethods',
      'Portal/PaymentScreen/ManyMethods',
      'Portal/PaymentScreen/MissingMethodIcon',
    ],
  },
  {
    id: 'P-05',
    what: 'Without a connected wallet nothing can be paid.',
    stories: ['Portal/PaymentScreen/NotConnected', 'Portal/PaymentScreen/NoPublicKey'],
  },
  {
    id: 'P-06',
    what: 'Pressing twice asks the server and the wallet once.',
    stories: ['Portal/PaymentScreen/DoubleClick'],
  },
  {
    id: 'P-07',
    what: 'Preparing that fails in any way leaves the button to be pressed again.',
    tests: { [CLIENT]: ["refuses a captive portal's HTML", 'refuses half an answer'] },
    stories: [
      'Portal/PaymentScreen/PrepareFailedLogged',
      'Portal/PaymentScreen/PrepareOfflineLogged',
    ],
  },
  {
    id: 'P-08',
    what: 'Bytes that are no transaction never reach the wallet.',
    tests: { [SIGN]: 'does not open the wallet for %s' },
  },
  {
    id: 'P-09',
    what: 'A transaction that takes more than the page shows never reaches the wallet.',
    tests: { [GUARD]: ['refuses %s', 'refuses %s in the name of the customer'] },
  },
  {
    id: 'P-10',
    what: 'A rejected payment stays open.',
    tests: {
      'src/wallet/solana/signingFaults.test.ts':
        'sends nothing when it %s, and pays at the next press',
    },
    stories: ['Portal/PaymentScreen/WalletRejectedLogged'],
  },
  {
    id: 'P-11',
    what: 'A wallet that sends and says no is paid, and asked for nothing more.',
    tests: {
      [WALLETS]: 'a wallet that sends by itself and then says no ends on Payment successful',
      'server/modules/payments/reconcileRedemptions.test.ts':
        'a wallet that says declined after sending cannot make the customer pay twice',
    },
  },
  {
    id: 'P-12',
    what: 'A transaction whose answer was lost is found.',
    tests: { [SIGN]: 'names the transaction whose answer was lost' },
    stories: ['Portal/PaymentScreen/AnswerLost'],
  },
  {
    id: 'P-13',
    what: 'A transaction that is too old is replaced by the next one.',
    tests: {
      [RECONCILE]:
        'expires by block height; the next one is a new transaction, and nothing has failed',
      [SIGN]: 'gives up when the transaction has expired',
    },
  },
  {
    id: 'P-14',
    what: 'An answer that was lost after settling is asked for again.',
    tests: { [CLIENT]: 'asks again when the answer was lost' },
  },
  {
    id: 'P-15',
    what: 'A server that is away for a moment is asked again.',
    tests: {
      [CLIENT]: 'repeats the same signature through server faults until it is confirmed',
      'tests/e2e/payment.spec.ts':
        'a lost or failed answer keeps Processing... until a retry confirms',
    },
  },
  {
    id: 'P-16',
    what: 'A transaction that failed on the chain is told as failed.',
    tests: {
      [CLIENT]: 'fails when the server says that the payment is not confirmed',
      [PAYMENTS]: 'a transaction that failed on the chain fails the payment; it may be tried again',
    },
    stories: ['Flows/Payment/PayProcessFails'],
  },
  {
    id: 'P-17',
    what: 'No signature does not pay a live payment.',
    tests: { [PAYMENTS]: 'refuses null for a live payment and leaves it open' },
  },
  {
    id: 'P-18',
    what: 'Foreign, invented and malformed signatures do not pay.',
    tests: { [PAYMENTS]: 'refuses invented and foreign signatures and leaves the payment open' },
  },
  {
    id: 'P-19',
    what: 'One signature a hundred times at once is one settlement.',
    tests: {
      [ATONCE]:
        'one signature a hundred times is one settlement and a hundred times the same answer',
    },
  },
  {
    id: 'P-20',
    what: 'The signature of another payment does not pay.',
    tests: {
      [PAYMENTS]: 'refuses the signature of another payment',
      [ATONCE]: 'one signature for two payments settles only its own',
    },
  },
  {
    id: 'P-21',
    what: 'Another token of the same name does not pay.',
    tests: { [VERIFY]: 'refuses the right amount of another token' },
  },
  {
    id: 'P-22',
    what: 'A transfer that is taken back in the same transaction does not pay.',
    tests: { [VERIFY]: 'refuses a transfer that is taken back in the same transaction' },
  },
  {
    id: 'P-23',
    what: 'A micro-unit too little does not pay, and the merchant sees it.',
    tests: {
      [VERIFY]: 'refuses an amount that is one micro-unit short, or over',
      'server/modules/payments/unmatchedTransfers.test.ts':
        'short by one micro-unit does not pay, and the merchant sees it',
    },
  },
  {
    id: 'P-24',
    what: 'A second transaction that lands is kept as an overpayment.',
    tests: { [PAYMENTS]: 'a second transaction that lands is kept as an overpayment' },
  },
  {
    id: 'P-25',
    what: 'A tab that closes after signing loses nothing.',
    tests: {
      [PAYMENTS]: 'settles by itself when the tab closes after signing',
      [TABS]: 'a tab that closes at any step loses nothing and charges once',
    },
  },
  {
    id: 'P-26',
    what: 'Two tabs that pay at once pay once.',
    tests: {
      [ATONCE]: 'two tabs of one wallet pay once',
    },
  },
  {
    id: 'P-27',
    what: 'A page that is loaded while a transaction may land asks for no other one.',
    tests: {
      [RECONCILE]: 'a page that is loaded while a transaction becomes final waits for it',
      'server/modules/payments/outages.test.ts':
        'hands out no second transaction while the outcome of the first is unknown',
    },
  },
  {
    id: 'P-28',
    what: 'A return address that is no page of the web is not taken and not shown.',
    tests: {
      'server/modules/payments/listTransactions.test.ts':
        'takes no return URL that a browser would run or leave the web with',
    },
    stories: ['Portal/PaymentScreen/ConfirmedUnsafeReturnUrl'],
  },
  {
    id: 'P-29',
    what: 'The sandbox says that it is one and asks no wallet to sign.',
    tests: { 'tests/e2e/sandbox.spec.ts': 'a sandbox payment runs the same without a transaction' },
    stories: ['Portal/PaymentScreen/Sandbox'],
  },
  {
    id: 'P-30',
    what: 'A live payment is not confirmed by a page that calls it a trial.',
    tests: {
      [PAYMENTS]: 'a live payment is not confirmed by anything a client says about the sandbox',
    },
  },
  {
    id: 'P-31',
    what: 'A method of the client’s own is refused.',
    tests: { [PAYMENTS]: 'takes no method but its own, under any name' },
  },
  {
    id: 'P-32',
    what: 'What cannot pay is refused as the wallet of a customer.',
    tests: {
      [PAYMENTS]: [
        'refuses a wallet that is %s',
        'refuses a program address, the merchant and the platform as payer',
      ],
    },
  },
  {
    id: 'P-33',
    what: 'Strange texts are shown as they are.',
    tests: {
      [PAYMENTS]: 'keeps the text %j as it was written, also on the chain',
      'tests/e2e/hostileText.spec.ts':
        'names on the payment portal are text, on the server and in the browser',
      'server/modules/portal/portalPages.test.ts': 'has the text %j as it is',
    },
    open: 'The product has no export to CSV, where a text could be a formula.',
  },
];
