import * as v from 'valibot';

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});

/** A node that understood a call and refused it. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal';
}

/** Calls a node. @throws RpcRefusal, or what `fetch` throws when the node is away. */
export async function callRpc<T>(
  url: string,
  method: string,
  params: unknown[],
  result: v.GenericSchema<unknown, T>,
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { error, ...rest } = v.parse(answer, await response.json());
  if (error) throw new RpcRefusal(error.message);
  return v.parse(result, rest.result);
}
