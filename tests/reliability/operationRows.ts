import type { Row } from './row';

const BROWSER = 'src/api/client.test.ts';
const HTTP = 'server/platform/http/http.test.ts';
const OUTBOUND = 'server/platform/outbound/outbound.test.ts';
const SEND = 'server/modules/transfers/sendFunds.test.ts';
const PROCESSES = 'tests/processes/processes.test.ts';
const SENT_AT_ONCE = 'server/modules/transfers/transfersAtOnce.test.ts';

/** Keys, webhooks, billing, browsers, networks, storage and operations. */
export const operationRows: Row[] = [
  {
    id: 'K-01',
    what: 'A key whose answer was lost is listed and can be expired.',
    stories: ['Settings/KeyListScreen/CreateAnswerLost'],
  },
  {
    id: 'K-02',
    what: 'A secret can be selected when copying is denied.',
    stories: ['Settings/KeyListScreen/SecretCopyDenied', 'Components/CopyField/CopyDenied'],
  },
  {
    id: 'K-03',
    what: 'A key is expired once, however often it is asked for.',
    tests: { 'server/modules/apiKeys/apiKeys.test.ts': 'one key is expired by all, once' },
    stories: ['Settings/KeyListScreen/ExpireFailedLogged'],
  },
  {
    id: 'K-04',
    what: 'Webhooks of the billing provider that are forged, old or repeated change nothing.',
    tests: {
      'server/modules/billing/billingEvents.test.ts': [
        'bad, missing, old and foreign signatures change nothing',
        'a replayed event does nothing, at once or later',
      ],
    },
  },
  {
    id: 'K-05',
    what: 'Receivers of webhooks that fail in any way are tried again, and end in time.',
    tests: {
      'server/modules/webhooks/failing.test.ts': 'the pauses grow, and end after three days',
      'server/modules/webhooks/gone.test.ts': [
        'is paused at once, its owner is mailed once, and its events wait',
        'of one payment: its event is given up at once',
      ],
      'server/modules/webhooks/delivery.test.ts': 'is not sent where a redirect leads',
      [OUTBOUND]: [
        'ends in time, also while the memory is tidied',
        'returns the first 2 kB of the body, without half a letter and without NUL',
      ],
    },
  },
  {
    id: 'K-06',
    what: 'Webhooks are not sent to private addresses, whatever their name says.',
    tests: {
      [OUTBOUND]: [
        'is not made to a name that leads to %s',
        'is not made to %s, which is not looked up',
        'looks the name up once, so that it cannot lead elsewhere the next moment',
      ],
      'server/modules/webhooks/webhooks.test.ts': '%s is refused',
    },
  },
  {
    id: 'K-07',
    what: 'What is no wallet cannot be linked.',
    tests: {
      'server/modules/organizations/organizations.test.ts': 'refuses %s and keeps the old wallet',
    },
    stories: ['Settings/LinkWalletScreen/Failed'],
  },
  {
    id: 'K-08',
    what: 'Recipients and memos that cannot be are refused.',
    tests: { [SEND]: ['%s: %s', 'a memo that is missing or takes more than its bytes'] },
  },
  {
    id: 'K-09',
    what: 'Sending again after a lost answer is the same transfer.',
    tests: {
      [SENT_AT_ONCE]: 'one key twenty times is one transfer and twenty times the same signature',
      'tests/e2e/send.spec.ts': 'pressing again after every answer was lost sends once',
    },
  },
  {
    id: 'K-10',
    what: 'Of two transfers that are too much together one goes.',
    tests: {
      [SENT_AT_ONCE]:
        'of two that together are too much one goes, and the other reads what is left',
    },
  },
  {
    id: 'F-01',
    what: 'Offline, a call fails with its text and the button is back.',
    tests: {
      [BROWSER]: 'turns a broken connection into an ApiError without a status',
      'tests/e2e/walletAnswers.spec.ts':
        'offline between any two steps of paying nothing is lost, and it is paid once',
    },
    stories: ['Portal/PaymentScreen/PrepareOfflineLogged', 'Dashboard/SendScreen/NoAnswer'],
  },
  {
    id: 'F-02',
    what: 'The page of a captive portal is a failure.',
    tests: {
      [BROWSER]: "refuses a captive portal's HTML",
      'src/wallet/solana/signAndSend.test.ts':
        'takes the page of a captive portal for a lost answer',
    },
  },
  {
    id: 'F-03',
    what: 'A call that is not answered for long says so.',
    stories: ['Portal/PaymentScreen/LoadStalled', 'Portal/PaymentScreen/ProcessingSlow'],
    open: 'The specification gives calls of the browser no limit of time, so none is ended: a slow one is told, and may be tried again.',
  },
  {
    id: 'F-04',
    what: 'Lists that break the contract, and very long ones, do not break the page.',
    tests: { [BROWSER]: 'refuses a list with an item that breaks the contract' },
    stories: [
      'Shell/PageBoundary/Crashed',
      'Dashboard/HomeScreen/ManyPayments',
      'Dashboard/MintListScreen/ManyMints',
    ],
  },
  {
    id: 'F-05',
    what: 'Amounts of any size are shown without an exponent.',
    tests: { 'src/domain/money.test.ts': 'keeps every micro-unit' },
    stories: ['Dashboard/HomeScreen/LargeAmount', 'Dashboard/HomeScreen/OneMicroUnit'],
  },
  {
    id: 'F-06',
    what: 'What stands in for a signature stays in its place of a link.',
    tests: {
      'src/domain/explorer.test.ts':
        'what stands in for a signature cannot leave its place in the address',
    },
  },
  {
    id: 'F-07',
    what: 'A storage that refuses does not keep from signing in.',
    tests: {
      [BROWSER]: 'lasts for the tab when storage refuses',
      'src/api/session.test.ts': 'as long when storage refuses',
    },
  },
  {
    id: 'F-08',
    what: 'Signing out in one tab is signing out in all.',
    stories: ['Shell/SessionGate/SignedOutElsewhere'],
  },
  {
    id: 'F-09',
    what: 'A remembered wallet that is none is forgotten.',
    tests: { 'src/wallet/rememberedName.test.ts': 'takes %s for no wallet' },
  },
  {
    id: 'F-10',
    what: 'Code of a wallet that cannot load is logged, and others work.',
    tests: {
      'tests/e2e/walletSnap.spec.ts':
        'C168: a MetaMask whose SDK cannot load is logged, and the list is back',
    },
    stories: ['Portal/WalletConnection/SdkNotLoadedLogged'],
  },
  {
    id: 'F-11',
    what: 'A wallet that is not there opens its website.',
    tests: {
      'src/wallet/solana/walletErrors.test.ts':
        'C165: opens the website of a wallet that is not ready',
    },
  },
  {
    id: 'F-12',
    what: 'The icon of a hostile wallet runs nothing.',
    stories: ['Wallet/SolanaWalletProvider/HostileWallet'],
  },
  {
    id: 'F-13',
    what: 'The portal is in no frame of another site.',
    tests: { 'tests/e2e/embed.spec.ts': 'the portal is in no frame of another site' },
  },
  {
    id: 'F-14',
    what: 'Hostile texts are text on every page.',
    tests: {
      'tests/e2e/hostileText.spec.ts': [
        'texts of a token are text on every page',
        'names of people are text on the dashboard and in mails',
        'what stands in an address is text',
      ],
      'server/hostileTexts.test.ts': 'where no text belongs %j is refused',
      'server/modules/portal/portalPages.test.ts': 'has every text as it is',
      'server/sandbox/explorer/explorer.test.ts': 'shows every text in a memo as it is',
    },
  },
  {
    id: 'F-15',
    what: 'Pages of other origins may not call.',
    tests: {
      [HTTP]: 'allows no frames and no foreign origins, and no cache keeps an API response',
    },
  },
  {
    id: 'F-16',
    what: 'Other methods are refused.',
    tests: { [HTTP]: 'answers 405 to a wrong method and 404 to an unknown path, as JSON' },
  },
  {
    id: 'F-17',
    what: 'Broken and huge headers are refused.',
    tests: { [HTTP]: 'returns 431 for large headers and 400 for contradicting lengths' },
  },
  {
    id: 'F-18',
    what: 'A process that is told to end ends its calls; one that is killed loses nothing.',
    tests: {
      'server/stopping.test.ts':
        'a server ends only after the calls that it has begun, also of those who have left',
      'server/killed.test.ts':
        'loses nothing that was acknowledged, however often it is killed, and does nothing twice',
    },
  },
  {
    id: 'F-19',
    what: 'A full disk, a folder that cannot be written and one in use are told in a sentence.',
    tests: {
      'server/sandbox/localChain/chain.test.ts':
        'halts the chain instead of acknowledging what is not kept',
      'server/startFailure.test.ts': 'names a data folder that cannot be one',
      'server/main.test.ts':
        'goes on after an unhandled rejection, keeps its folder, and ends when it is told to',
      [PROCESSES]: 'lose nothing that was acknowledged when the disk is full',
    },
  },
  {
    id: 'F-20',
    what: 'A connection that breaks within a transaction takes it back.',
    tests: {
      'server/platform/db/database.test.ts': 'takes back the whole of a transaction that fails',
      'server/platform/http/conflicts.test.ts':
        'a transaction that the database takes back because of another one is 503: %s',
      'server/platform/jobs/jobs.test.ts': 'goes on after the database was away',
      [PROCESSES]: 'lose nothing and send nothing twice, whatever is killed',
    },
    open: 'Transactions lock what they change in one order, and none is serializable, so none contradicts another. If the database takes one back all the same, the call fails with 503 and is repeated by its caller.',
  },
  {
    id: 'F-21',
    what: 'A rejected promise ends neither the process nor other requests.',
    tests: {
      'server/main.test.ts':
        'goes on after an unhandled rejection, keeps its folder, and ends when it is told to',
    },
  },
  {
    id: 'F-22',
    what: 'After a restore everything that landed is settled.',
    tests: {
      'server/modules/payments/restored.test.ts':
        'everything that it knows and that landed is settled, exactly once',
    },
  },
];
