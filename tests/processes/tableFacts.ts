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

async function readText(databaseUrl: string, text: string, values: string[]): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' });
    const [first] = rows;
    if (!first) throw new Error(`there is no row: ${text}`);
    return first[0];
  } finally {
    await client.end();
  }
}
