import { pick, type Files } from './files';

/** The part of the server that owns each table, and alone has statements about it. */
const OWNERS: Record<string, string> = {
  deployment: 'platform',
  job: 'platform',
  sent_mail: 'platform',
  upload_content: 'platform',
  limit_window: 'platform',
  lease: 'platform',
  budget_use: 'chain',
  chain_transaction: 'chain',
  app_user: 'modules/accounts',
  session: 'modules/accounts',
  passkey: 'modules/factors',
  authenticator_app: 'modules/factors',
  recovery_code: 'modules/factors',
  webauthn_challenge: 'modules/factors',
  sign_in_ticket: 'modules/factors',
  mailed_link: 'modules/accounts',
  known_device: 'modules/accounts',
  organization: 'modules/organizations',
  wallet_link: 'modules/organizations',
  operating_account: 'modules/organizations',
  api_key: 'modules/apiKeys',
  payment: 'modules/payments',
  payment_transaction: 'modules/payments',
  settlement: 'modules/payments',
  transfer: 'modules/transfers',
  upload: 'modules/tokens',
  mint: 'modules/tokens',
  token_issuance: 'modules/tokens',
  gift: 'modules/gifts',
  gift_order: 'modules/gifts',
  webhook: 'modules/webhooks',
  webhook_event: 'modules/webhooks',
  webhook_delivery: 'modules/webhooks',
  checkout: 'modules/billing',
  billing_event: 'modules/billing',
  provider_customer: 'sandbox/billingProvider',
  provider_checkout: 'sandbox/billingProvider',
  provider_subscription: 'sandbox/billingProvider',
  provider_portal: 'sandbox/billingProvider',
};

/** Modules read it together with their own rows; only `chain` writes it. */
const READ_BY_ALL = 'chain_transaction';

const SERVER = /^server\/(?!testing\/|platform\/db\/migrations\/).*\.ts$/;
const SCHEMA = /^server\/platform\/db\/\w+Schema\.ts$/;
const STATEMENT = /\b(selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)/g;

/** SQL of the modules and the chain is where it is looked for. */
export function sqlIsInQueries(files: Files): string[] {
  return pick(files, /^server\/(?:modules|chain)\//)
    .filter(([path]) => !/\/(?:q|\w+Q)ueries\.ts$/.test(path))
    .filter(([, text]) => text.match(STATEMENT) !== null || /\bsql[<`]/.test(text))
    .map(([path]) => `${path}: SQL outside of queries.ts`);
}

/** A table changes in one place: others call the queries of its owner, or join what it builds. */
export function tablesHaveOneOwner(files: Files): string[] {
  return pick(files, SERVER).flatMap(([path, text]) =>
    [...text.matchAll(STATEMENT)].flatMap(([, verb = '', table = '']) => {
      const owner = OWNERS[table];
      if (owner === undefined || path.startsWith(`server/${owner}/`)) return [];
      const isRead = verb === 'selectFrom' || verb.endsWith('Join');
      return table === READ_BY_ALL && isRead ? [] : [`${path}: ${verb} of ${table}`];
    }),
  );
}

/** A new table gets an owner. */
export function tablesAreOwned(files: Files): string[] {
  return pick(files, SCHEMA).flatMap(([path, text]) =>
    [...text.matchAll(/^ {2}(\w+): \w+Table;/gm)].flatMap(([, table = '']) =>
      table in OWNERS ? [] : [`${path}: ${table} has no owner`],
    ),
  );
}
