import { MINT_IMAGE_SIZE } from '#domain/mintImage';
import { DESCRIPTION_MAX_LENGTH } from '#domain/textLimits';
import { TOKEN_NAME_MAX_LENGTH, TOKEN_SYMBOL_MAX_LENGTH } from '#domain/tokens';

/** Text of the tokens' pages. */
export const mints = {
  list: {
    title: 'Mints',
    /** Says what the literal `Create` beside it creates. */
    text: 'Create tokens that your customers buy as gifts and redeem when they pay.',
    create: 'Create',
    manage: 'Manage',
    value: 'Value of one token',
    created: 'Created',
    /** Title and text, read together with a dash between, are the literal of the specification. */
    empty: { title: 'No mints', text: 'Create a mint to issue tokens' },
    loadFailed: 'Your mints could not be loaded. Check your connection and try again.',
  },
  image: {
    /** The image has another format or another size. */
    refused: `Please upload a PNG (${MINT_IMAGE_SIZE})`,
    /** The form was submitted without an image. */
    missing: 'Please upload an image!',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    chooseAnother: 'Choose another',
    drop: 'Drop it here',
    preview: (name: string) => `Preview of ${name}`,
    chosen: (name: string) => `${name} is chosen`,
  },
  create: {
    title: 'Create a mint',
    text: 'Your own token on Solana. It starts with a balance of 0, and you can issue as many as you need.',
    name: 'Name',
    nameHint: `Up to ${TOKEN_NAME_MAX_LENGTH} characters.`,
    nameTooLong: `The name is too long. Use at most ${TOKEN_NAME_MAX_LENGTH} characters.`,
    symbol: 'Symbol',
    symbolHint: `Up to ${TOKEN_SYMBOL_MAX_LENGTH} letters and digits.`,
    description: 'Description',
    descriptionHint: `Customers read it before they buy. Up to ${DESCRIPTION_MAX_LENGTH.toLocaleString('en-US')} characters.`,
    image: 'Image',
    imageHint: `PNG, ${MINT_IMAGE_SIZE}`,
    submit: 'Create mint',
    /** The same text for each of the three calls that can fail. */
    failed: 'Oops! Something went wrong. Please try again.',
    /** When the page was left before the answer came. The server's reason follows. */
    notMade: 'Your token was not created.',
    undecided:
      'We do not know whether your token was created. Look for it before you create it again.',
    preview: {
      title: 'What your customer sees',
      /** Shown while the fields are empty. */
      name: 'Your token',
      symbol: 'TOKEN',
      /** For screen readers, in place of the picture. */
      shown: (name: string, tokens: string, symbol: string) =>
        `A phone showing the gift page: a card for ${tokens} ${symbol} of ${name}.`,
    },
  },
  manage: {
    title: 'Mint',
    text: 'Share the gift link, and customers can buy this token there with USDC.',
    giftLink: 'Gift link',
    openPortal: 'Open the gift portal',
    loadFailed: 'This mint could not be loaded. Check your connection and try again.',
    /** Shown for a token of another organization too. */
    missing: {
      title: 'Mint not found',
      text: 'The link is incomplete, or the mint belongs to another organization.',
      back: 'Back to your mints',
    },
    metadata: {
      title: 'Metadata',
      name: 'Name',
      symbol: 'Symbol',
      description: 'Description',
      value: 'Value of one token',
      created: 'Created',
    },
    addresses: {
      title: 'Addresses',
      address: 'Address',
      authority: 'Authority',
      freezeAuthority: 'Freeze authority',
      account: 'Account',
    },
    balance: {
      title: 'Balance',
      text: 'Tokens you hold and can still sell.',
      amount: 'Amount',
      submit: 'Mint',
      minted: (amount: string, symbol: string) => `${amount} ${symbol} minted.`,
      loadFailed:
        'The balance could not be loaded. Your tokens are safe. Check your connection and try again.',
      /** The server's reason follows. */
      notMade: 'The tokens could not be minted.',
      undecided:
        'We do not know yet whether the tokens were minted. They may still arrive: check the balance in a minute before you try again.',
    },
  },
} as const;
