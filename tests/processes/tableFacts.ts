import { Client } from 'pg';

/** Returns the organization of a payment. */
export function readOrganization(databaseUrl: string, paymentId: string): Promise<string> {
  return readText(databaseUrl, 'select organization_id from payment where id = $1', [paymentId]);
}

/** Returns a payment that half of an organization's are older than. */
export function findMiddlePayment(databaseUrl: string, organizationId: string): Promise<string> {
  const text = `select id from payment where organization_id = $1 order by created_at
    offset (select count(*) / 2 from payment where organization_id = $1) limit 1`;
  return readText(databaseUrl, text, [organizationId]);
}

/** Marks an email as verified where accounts know of that, as the link in a mail does. */
export async function verifyEmail(databaseUrl: string, email: string): Promise<void> {
  await query(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from information_schema.columns
        where table_name = 'app_user' and column_name = 'email_verified_at'`,
    );
    if (rowCount === 0) return;
    await client.query('update app_user set email_verified_at = now() where email = $1', [email]);
  });
}

function readText(databaseUrl: string, text: string, values: string[]): Promise<string> {
  return query(databaseUrl, async (client) => {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' });
    const [first] = rows;
    if (!first) throw new Error(`there is no row: ${text}`);
    return first[0];
  });
}

async function query<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
