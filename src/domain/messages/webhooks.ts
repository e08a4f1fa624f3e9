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
  deletion: {
    title: 'Delete this endpoint?',
    text: 'Nothing is sent to it any more, also nothing that waits. Its log goes with it. Payments stay as they are.',
    confirm: 'Delete',
  },
} as const;
