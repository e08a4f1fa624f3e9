/** What a portal shows and what the customer does there: `gift` and `purchase`. */
interface Nouns {
  thing: string;
  action: string;
}

/** Builds the texts of a link that leads to nothing. */
export const buildMissingTexts = (thing: string) => ({
  title: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} not found`,
  text: `This link does not lead to a ${thing}. It may be incomplete or no longer valid. Please ask the merchant for a new one.`,
});

/** Builds the texts of why a page still loads, or why an action ended where it began. */
export const buildNoticeTexts = ({ thing, action }: Nouns) => ({
  load: `The ${thing} could not be loaded. This page keeps trying.`,
  /** After a while, whatever the reason. */
  stalled: `The ${thing} has not loaded yet. Nothing is lost. Check your connection, or try again.`,
  create: `The ${action} could not be prepared. No money has moved. You can try again.`,
  /** The server was not reached. */
  offline: 'There is no connection. No money has moved. Check your connection and try again.',
  /** With the server's sentence. */
  refused: (reason: string) => `The ${action} could not be prepared. No money has moved. ${reason}`,
  unsent: {
    rejected: `You rejected the ${action} in your wallet. No money has moved. You can try again.`,
    refused: `The network did not accept the ${action}. No money has moved. You can try again.`,
    late: 'The approval came too late for the network. No money has moved. You can try again.',
    other: `The wallet did not send the ${action}. No money has moved. You can try again.`,
  },
  /** It was sent, and takes long to be confirmed. */
  slow: `Your ${action} is safe. We are still confirming it, and this page updates by itself. You can also close it: nothing is lost, and you will not be charged twice.`,
});
