/** Text of `/settings/webhooks` and of one endpoint there. */
export const webhooks = {
  title: 'Webhooks',
  text: 'Tiller tells your shop what happens, within seconds, at an address of yours. Every message is signed.',
  docs: 'How to receive and verify them',
  add: 'Add endpoint',
  list: 'Endpoints',
  loading: 'Loading your endpoints',
  loadFailed:
    'Your endpoints could not be loaded. Events still reach them. Check your connection and try again.',
  retry: 'Try again',
  empty: {
    title: 'No endpoints yet',
    text: 'Add the address of your shop, and it hears of each payment the moment it is confirmed: no asking again and again, and no order that is forgotten. While your server is away, Tiller keeps trying for three days.',
  },
  state: { active: 'Active', paused: 'Paused', failing: 'Failing' },
  allEvents: 'All events',
  countEvents: (count: number) => `${count} events`,
  /** Each is followed by a moment. */
  lastTry: { succeeded: 'Last delivered', failed: 'Not delivered' },
  neverTried: 'Nothing sent yet',
  /** What a customer did, or what became of money, by the event that says so. */
  events: {
    'payment.confirmed': 'A customer has paid.',
    'payment.failed': 'A payment failed for good.',
    'payment.overpaid': 'A customer paid the same payment twice.',
    'payment.unmatched': 'Money came for a payment that it does not pay.',
    'gift.confirmed': 'A customer bought a gift.',
    'gift.redeemed': 'A customer paid with your tokens.',
    'transfer.confirmed': 'A transfer that you sent has arrived.',
    'transfer.failed': 'A transfer that you sent did not arrive.',
  },
  menu: {
    /** Name of the button that opens it, after the address. */
    label: (url: string) => `Actions of ${url}`,
    edit: 'Edit',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
  },
  form: {
    addTitle: 'Add endpoint',
    editTitle: 'Edit endpoint',
    url: 'Address',
    urlHint: 'An https address that can be reached from the internet.',
    urlExample: 'https://shop.example.com/webhooks',
    events: 'Events',
    noEvents: 'Choose at least one event.',
    add: 'Add endpoint',
    save: 'Save',
    /** The server's reason follows. */
    notAdded: 'The endpoint was not added.',
    notSaved: 'The changes were not saved.',
    addUndecided:
      'We do not know whether the endpoint was added. If it is in the list, delete it, because its secret was never shown, and add it again.',
    saveUndecided: 'We do not know whether the changes were saved. Save them again to be sure.',
    /** Read to screen readers when it is done. */
    saved: 'The endpoint is saved.',
  },
  secret: {
    title: 'Signing secret',
    text: 'Your server verifies with it that a message is from Tiller. Copy it now and keep it in a safe place. It is not shown again.',
    label: 'Signing secret',
    /** Read to screen readers when it appears. */
    added: 'Your endpoint is ready. Copy its signing secret now, it is not shown again.',
    rotated: 'The new signing secret is ready. Copy it now, it is not shown again.',
  },
  /** Read to screen readers. */
  paused: (url: string) => `${url} is paused.`,
  resumed: (url: string) => `${url} is active again.`,
  deleted: 'The endpoint is deleted.',
  /** The server's reason follows these. */
  notPaused: 'The endpoint was not paused.',
  notResumed: 'The endpoint was not resumed.',
  pauseUndecided:
    'We do not know whether that was done. The list shows how the endpoint is now: try again if need be.',
  notDeleted: 'The endpoint was not deleted.',
  deleteUndecided:
    'We do not know whether the endpoint was deleted. If it is still in the list, delete it again.',
  /** Of one endpoint. */
  detail: {
    title: 'Endpoint',
    text: 'What it hears, and what became of each message.',
    address: 'Address',
    events: 'Events',
    state: 'State',
    created: 'Added',
    secret: 'Signing secret',
    /** Never the secret itself: the server does not give it again. */
    secretText: 'Shown once, when it was made.',
    /** A moment follows. */
    oldSecretUntil: 'The old one signs as well until',
    missing: {
      title: 'No such endpoint',
      text: 'It was deleted, or the address of this page is not complete.',
      back: 'Back to the endpoints',
    },
    loading: 'Loading the endpoint',
    loadFailed:
      'The endpoint could not be loaded. Events still reach it. Check your connection and try again.',
    pausedNotice: 'This endpoint is paused. Its events wait until you resume it.',
    failingNotice: 'Tiller has paused this endpoint: for three days, nothing could be delivered.',
    failingAdvice:
      'See in the deliveries what went wrong, mend it, and send a test event. Then resume: events that wait are delivered at once, and those that failed can be sent again.',
  },
  test: {
    action: 'Send a test event',
    sent: 'The test event is on its way. It is the newest of the deliveries.',
    /** The server's reason follows. */
    failed: 'The test event was not sent.',
    undecided: 'We do not know whether the test event was sent. Look at the deliveries.',
  },
  rotation: {
    action: 'Rotate',
    /** Full name of the button. */
    label: 'Rotate the signing secret',
    title: 'Rotate the signing secret?',
    text: 'You get a new secret, once. For 24 hours messages are signed with the old one as well, so your server can change over without losing any.',
    confirm: 'Rotate',
    /** The server's reason follows. */
    failed: 'The secret was not rotated.',
    undecided:
      'We do not know whether the secret was rotated. Rotate it again to be sure: the one that your server has signs for 24 hours.',
  },
  log: {
    title: 'Deliveries',
    text: 'Kept for 30 days, newest first.',
    filter: 'Show deliveries',
    all: 'All',
    state: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
    loading: 'Loading the deliveries',
    loadFailed: 'The deliveries could not be loaded. Check your connection and try again.',
    outdated:
      'The newest deliveries could not be loaded. The page asks again every few seconds; until then the newest may be missing.',
    empty: {
      title: 'No deliveries yet',
      text: 'The next event that this endpoint wants appears here. To see one now, send a test event.',
    },
    /** By what the list is filtered. */
    noneLike: {
      waiting: { title: 'Nothing waits', text: 'Every event was delivered, or given up.' },
      delivered: { title: 'Nothing delivered', text: 'No event of the last 30 days was taken.' },
      failed: { title: 'Nothing failed', text: 'No event of the last 30 days was given up.' },
    },
    answered: (status: number, durationMs: number) => `Answered ${status} in ${durationMs} ms`,
    noAnswer: 'No answer',
    notTried: 'Not sent yet',
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    /** A moment follows. */
    nextTry: 'Next try',
    /** A test event is tried once, all others for three days. */
    givenUp: 'Given up',
    details: 'Details',
    event: 'Event',
    happened: 'Happened',
    lastTry: 'Last try',
    answer: 'Answer',
    bodiless: 'Without a body',
    resend: 'Send again',
    /** Full name of the button beside a delivery. */
    resendEvent: (type: string) => `Send again: ${type}`,
    resent: 'It is sent again.',
    /** The server's reason follows. */
    notResent: 'It was not sent again.',
    resendUndecided: 'We do not know whether it was sent again. Look at the deliveries.',
    more: 'Show older ones',
    moreFailed: 'The older deliveries could not be loaded. Please try again.',
    /** Read to screen readers when more of them are there. */
    shown: (count: number) => `${count} deliveries are shown.`,
  },
  resendFailed: {
    action: 'Send failed again',
    title: 'Send failed deliveries again?',
    text: 'Everything that was given up is sent once more. Your server may know some of it already: each event has the same identifier as before.',
    since: 'Failed in the',
    periods: {
      hour: 'Last hour',
      day: 'Last 24 hours',
      week: 'Last 7 days',
      month: 'Last 30 days',
    },
    submit: 'Send again',
    done: (count: number) =>
      count === 1 ? '1 delivery is sent again.' : `${count} deliveries are sent again.`,
    none: 'Nothing has failed in that time.',
  },
  deletion: {
    title: 'Delete this endpoint?',
    text: 'Nothing is sent to it any more, also nothing that waits. Its log goes with it. Payments stay as they are.',
    confirm: 'Delete',
  },
} as const;
