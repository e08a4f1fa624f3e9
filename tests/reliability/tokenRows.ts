import type { Row } from './row';

const GIFTS = 'server/modules/gifts/gifts.test.ts';
const REFUSED = 'server/modules/gifts/giftsRefused.test.ts';
const PHRASE = 'server/modules/gifts/giftPhrase.test.ts';
const PNG = 'server/modules/tokens/png.test.ts';
const UPLOADS = 'server/modules/tokens/uploads.test.ts';
const IMAGE = 'src/domain/mintImage.test.ts';

/** The gift portal, uploads, and new tokens. */
export const tokenRows: Row[] = [
  {
    id: 'G-01',
    what: 'A form with a missing or wrong field is not sent.',
    stories: [
      'Portal/GiftScreen/RequiredFirstName',
      'Portal/GiftScreen/RequiredLastName',
      'Portal/GiftScreen/RequiredEmail',
      'Portal/GiftScreen/InvalidEmail',
    ],
  },
  {
    id: 'G-02',
    what: 'An email with line breaks, or too long, is refused.',
    tests: {
      [REFUSED]: 'cannot have the email %s',
      'server/platform/mail/mailer.test.ts':
        'an address with line breaks or commas is never more than one recipient',
    },
  },
  {
    id: 'G-03',
    what: 'Other amounts than those offered are refused.',
    tests: { [REFUSED]: 'refuses %s' },
  },
  {
    id: 'G-04',
    what: 'The price of four cents is for the configured phrase alone.',
    tests: {
      [PHRASE]: [
        'C193: the phrase costs $0.04 and gives tokens worth $0.04, whatever amount is asked for (%s)',
        '%j is not the phrase: it pays the whole price, and $0.04 is refused',
      ],
    },
  },
  {
    id: 'G-05',
    what: 'What is charged and what is given come from the same amount.',
    tests: {
      [PHRASE]:
        'C193: the phrase costs $0.04 and gives tokens worth $0.04, whatever amount is asked for (%s)',
    },
  },
  {
    id: 'G-06',
    what: 'Fifty orders at once are as many charges as deliveries.',
    tests: {
      'server/modules/gifts/giftsAtOnce.test.ts': [
        'fifty orders of one wallet are one charge and one delivery',
        'orders that differ are as many charges as deliveries',
      ],
    },
  },
  {
    id: 'G-07',
    what: 'The signature of another gift, and the same twice, delivers nothing more.',
    tests: {
      [GIFTS]: [
        'refuses another gift’s signature and unknown ones',
        'a repeated call returns the same, and delivers once',
      ],
    },
  },
  {
    id: 'G-08',
    what: 'A wallet that rejects, hangs or leaves can be asked again.',
    stories: [
      'Portal/GiftScreen/WalletRejectedLogged',
      'Flows/Gift/WalletHangs',
      'Flows/Gift/WalletLeaves',
    ],
  },
  {
    id: 'G-09',
    what: 'A lost answer is asked for again and told once.',
    stories: ['Portal/GiftScreen/ResponseLost'],
  },
  {
    id: 'G-10',
    what: 'Images that are none, and names with markup, do no harm.',
    tests: {
      [GIFTS]: 'names and descriptions are literal, and the image is a file of this server',
    },
    stories: ['Portal/GiftScreen/BrokenImage', 'Portal/GiftScreen/ScriptImage'],
  },
  {
    id: 'G-11',
    what: 'More of a token than it can count is refused.',
    tests: {
      'server/modules/tokens/mintTokens.test.ts':
        'refuses more than a token can count, and adds nothing',
    },
  },
  {
    id: 'G-12',
    what: 'A gift is recorded when the tab closes after signing.',
    tests: {
      'server/modules/gifts/reconcileGifts.test.ts':
        'a gift is recorded when the tab closes after signing',
    },
    stories: ['Flows/Gift/Reopened'],
  },
  {
    id: 'U-01',
    what: 'Images of other sizes are refused before they are decoded.',
    tests: { [IMAGE]: 'refuses a PNG of %i x %i px', [PNG]: 'refuses %s' },
    stories: ['Dashboard/MintCreateScreen/ImageWrongSize'],
  },
  {
    id: 'U-02',
    what: 'Files of other formats are refused, whatever they are called.',
    tests: { [IMAGE]: 'refuses %s, whatever its file is called', [PNG]: 'refuses %s' },
    stories: ['Dashboard/MintCreateScreen/ImageNotPng'],
  },
  {
    id: 'U-03',
    what: 'What follows an image is not kept.',
    tests: { [PNG]: 'loses %s behind its end' },
  },
  {
    id: 'U-04',
    what: 'Images that grow when they are decoded are refused in little time and memory.',
    tests: { [PNG]: 'refuses %s' },
  },
  {
    id: 'U-05',
    what: 'Damaged images are refused.',
    tests: { [PNG]: ['refuses %s', '$name'] },
    stories: ['Dashboard/MintCreateScreen/ImageUndecodable'],
  },
  {
    id: 'U-06',
    what: 'Without an image the form says so.',
    stories: ['Dashboard/MintCreateScreen/NoImage'],
  },
  {
    id: 'U-07',
    what: 'Dropping something else does no harm.',
    stories: ['Dashboard/MintCreateScreen/DroppedNoFile'],
  },
  {
    id: 'U-08',
    what: 'An address for an upload takes one file of its type and size, once and in time.',
    tests: {
      [UPLOADS]: [
        'once',
        'once of many at the same time',
        'within 10 minutes',
        'at an address that was handed out',
      ],
    },
    stories: ['Dashboard/MintCreateScreen/UploadRefused'],
  },
  {
    id: 'U-09',
    what: 'Other types of upload are refused.',
    tests: { [UPLOADS]: 'refuses the type %j' },
  },
  {
    id: 'U-10',
    what: 'Files of a token that was not made are removed later.',
    tests: { [UPLOADS]: 'are removed after a day, with their files' },
    stories: ['Dashboard/MintCreateScreen/Failed'],
  },
  {
    id: 'U-11',
    what: 'Symbols are letters and digits; paths stay in their folder.',
    tests: {
      'server/modules/tokens/createMint.test.ts':
        'refuses every symbol that is not 1 to 10 letters from A to Z and digits',
      'server/platform/http/http.test.ts':
        'answers 404 for files that are not there, and never leaves its folders',
    },
    stories: ['Dashboard/MintCreateScreen/SymbolUppercased'],
  },
  {
    id: 'U-12',
    what: 'Issuing that fails is logged, and can be tried again.',
    stories: ['Dashboard/MintDetailScreen/MintFailedLogged'],
  },
];
