import { WEEK_DAYS } from '#domain/days';
import { EVENTS_KEPT_DAYS, FAILING_AFTER, OLD_SECRET_HOURS } from '#domain/lifetimes';

const SECRET_OF = 'Signing secret of';

/** Text of `/settings/webhooks` and of one endpoint there. */
export const webhooks = {
  title: 'Webhooks',
  text: 'Within seconds, Tiller tells your shop what happened, at an address you choose. Every message is signed.',
  docs: 'How to receive and verify messages',
  add: 'Add endpoint',
  list: 'Endpoints',
  loading: 'Loading your endpoints',
  loadFailed:
    'Your endpoints could not be loaded. Events still reach them. Check your connection and try again.',
  empty: {
    title: 'No endpoints yet',
    text: `Add your shop's address, and Tiller tells it about every payment the moment it is confirmed. If your server is down, Tiller keeps trying for ${FAILING_AFTER.words}.`,
  },
  state: { active: 'Active', paused: 'Paused', failing: 'Failing' },
  allEvents: 'All events',
  countEvents: (count: number) => `${count} events`,
  /** The time follows each. */
  lastTry: { succeeded: 'Last delivered', failed: 'Last failed' },
  neverTried: 'Nothing sent yet',
  /** What each event means: what a customer did, or what happened to the money. */
  events: {
    'payment.confirmed': 'A customer has paid.',
    'payment.failed': 'The network refused a payment. The customer may try again.',
    'payment.overpaid': 'A customer paid the same payment twice.',
    'payment.unmatched': 'Money arrived for a payment but did not settle it.',
    'gift.confirmed': 'A customer bought a gift.',
    'gift.redeemed': 'A customer paid with your tokens.',
    'transfer.confirmed': 'A transfer you sent has arrived.',
    'transfer.failed': 'A transfer you sent did not arrive.',
  },
  menu: {
    /** Name of the button that opens it, after the address. */
    label: (url: string) => `Actions for ${url}`,
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
    notAdded: 'The endpoint could not be added.',
    notSaved: 'The changes could not be saved.',
    addUndecided:
      'We do not know whether the endpoint was added. If it is in the list, delete it and add it again: its secret was never shown.',
    saveUndecided: 'We do not know whether the changes were saved. Save them again to be sure.',
    /** Read to screen readers when it is done. */
    saved: 'The endpoint is saved.',
    /** After the form was closed or left. */
    lost: {
      /** The server's reason follows. */
      notSaved: (url: string) => `Your changes to ${url} could not be saved.`,
      undecided: (url: string) =>
        `We do not know whether your changes to ${url} were saved. Save them again to be sure.`,
      /** Opens the form with what was written. */
      action: 'Open the changes',
    },
  },
  secret: {
    title: 'Signing secret',
    text: 'Your server uses it to verify that messages come from Tiller. Copy it now and keep it somewhere safe. You will not see it again.',
    label: 'Signing secret',
    /** Title and label beside those of other endpoints. */
    named: (url: string) => `${SECRET_OF} ${url}`,
    /** The address follows. */
    of: SECRET_OF,
    /** Read to screen readers when one appears. */
    added: (count: number) =>
      count === 1
        ? 'Your endpoint is ready. Copy its signing secret now: you will not see it again.'
        : `${count} endpoints are ready. Copy their signing secrets now: you will not see them again.`,
    /** Read to screen readers when it appears. */
    rotated: 'The new signing secret is ready. Copy it now: you will not see it again.',
  },
  /** Read to screen readers. */
  paused: (url: string) => `${url} is paused.`,
  resumed: (url: string) => `${url} is active again.`,
  deleted: 'The endpoint is deleted.',
  /** The server's reason follows these. */
  notPaused: 'The endpoint could not be paused.',
  notResumed: 'The endpoint could not be resumed.',
  pauseUndecided:
    'We do not know whether that worked. The list shows the current state: try again if needed.',
  notDeleted: 'The endpoint could not be deleted.',
  deleteUndecided:
    'We do not know whether the endpoint was deleted. If it is still in the list, delete it again.',
  /** The page of one endpoint. */
  detail: {
    /** Until its address is known, which is the title then. */
    title: 'Endpoint',
    text: 'The events this endpoint receives, and every delivery.',
    address: 'Address',
    events: 'Events',
    state: 'State',
    created: 'Added',
    secret: 'Signing secret',
    /** Replaces the secret, which the server shows only once. */
    secretText: 'Shown once, when it was created.',
    /** The time follows. */
    oldSecretUntil: 'The old secret also works until',
    missing: {
      title: 'Endpoint not found',
      text: 'It was deleted, or the link is incomplete.',
      back: 'Back to the endpoints',
    },
    loading: 'Loading the endpoint',
    loadFailed:
      'The endpoint could not be loaded. Events still reach it. Check your connection and try again.',
    pausedNotice: 'This endpoint is paused. Its events wait until you resume it.',
    failingNotice: `Tiller paused this endpoint, because deliveries failed for ${FAILING_AFTER.words} or your server answered 410 (Gone).`,
    failingAdvice:
      'Check the deliveries to see what went wrong, fix it, and send a test event. Then resume: waiting events are delivered at once, and failed ones can be sent again.',
  },
  test: {
    action: 'Send a test event',
    sent: 'The test event is on its way. It is the first in the list of deliveries.',
    /** The server's reason follows. */
    failed: 'The test event could not be sent.',
    undecided: 'We do not know whether the test event was sent. Check the deliveries.',
  },
  rotation: {
    action: 'Rotate',
    /** Full name of the button. */
    label: 'Rotate the signing secret',
    title: 'Rotate the signing secret?',
    text: `You get a new secret, shown once. For ${OLD_SECRET_HOURS} hours, messages are also signed with the old one, so your server can switch without missing any.`,
    confirm: 'Rotate',
    /** The server's reason follows. */
    failed: 'The secret could not be rotated.',
    undecided: `We do not know whether the secret was rotated. Rotate it again to be sure: your server's secret keeps working for ${OLD_SECRET_HOURS} hours.`,
  },
  log: {
    title: 'Deliveries',
    text: `Kept for ${EVENTS_KEPT_DAYS} days, newest first.`,
    filter: 'Show deliveries',
    all: 'All',
    state: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
    loading: 'Loading the deliveries',
    loadFailed: 'The deliveries could not be loaded. Check your connection and try again.',
    outdated:
      'The latest deliveries could not be loaded, so some may be missing. This page tries again every few seconds.',
    empty: {
      title: 'No deliveries yet',
      text: 'The next event for this endpoint appears here. To see one now, send a test event.',
    },
    /** Shown for an empty list, by its filter. */
    noneLike: {
      waiting: { title: 'Nothing is waiting', text: 'Every event was delivered or has failed.' },
      delivered: {
        title: 'Nothing delivered',
        text: `No event was delivered in the last ${EVENTS_KEPT_DAYS} days.`,
      },
      failed: {
        title: 'Nothing failed',
        text: `No delivery failed in the last ${EVENTS_KEPT_DAYS} days.`,
      },
    },
    answered: (status: number, durationMs: number) => `Answered ${status} in ${durationMs} ms`,
    noAnswer: 'No answer',
    notTried: 'Not sent yet',
    tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    /** The time follows. */
    nextTry: 'Next attempt',
    /** A test event is tried once, all others for three days. */
    givenUp: 'Given up',
    details: 'Details',
    event: 'Event',
    happened: 'Happened',
    lastTry: 'Last attempt',
    answer: 'Answer',
    bodiless: 'Empty response',
    resend: 'Send again',
    /** Full name of the button beside a delivery. */
    resendEvent: (type: string) => `Send again: ${type}`,
    resent: 'Sending it again.',
    /** The server's reason follows. */
    notResent: 'The delivery could not be sent again.',
    resendUndecided: 'We do not know whether the delivery was sent again. Check the list.',
    more: 'Show older',
    moreFailed: 'The older deliveries could not be loaded. Please try again.',
    /** Read to screen readers when more of them are there. */
    shown: (count: number) => `Showing ${count} deliveries.`,
  },
  resendFailed: {
    action: 'Send failed again',
    title: 'Send failed deliveries again?',
    text: 'Every failed delivery is sent once more, except test events. Your server may already have some of them: each event keeps its identifier.',
    since: 'Period',
    periods: {
      hour: 'Last hour',
      day: 'Last 24 hours',
      week: `Last ${WEEK_DAYS} days`,
      month: `Last ${EVENTS_KEPT_DAYS} days`,
    },
    submit: 'Send again',
    done: (count: number) =>
      count === 1 ? '1 delivery is being sent again.' : `${count} deliveries are being sent again.`,
    none: 'Nothing but test events failed in that time.',
    /** The server's reason follows. */
    failed: 'The deliveries could not be sent again.',
    undecided: 'We do not know whether the deliveries were sent again. Check the list.',
  },
  deletion: {
    title: 'Delete this endpoint?',
    text: 'It will receive no more events, not even those that are waiting. Its log is deleted, too. Payments are not affected.',
    confirm: 'Delete',
  },
} as const;
