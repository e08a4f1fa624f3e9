import { expect, it } from 'vitest';

import { updateOrganization } from '#contract/organizations';
import { startTestCluster } from './testing/cluster';
import { createMerchant } from './testing/merchant';
import { createWalletAddress } from './testing/sender';
import { startTestServer } from './testing/testServer';

it('a server ends only after the calls that it has begun, also of those who have left', async () => {
  const cluster = await startTestCluster(50);
  const server = await startTestServer({
    cluster,
    env: cluster.env,
    nodeTiming: { answerTimeoutMs: 3_000 },
  });
  const { bearer } = await createMerchant(server);
  const { nodes, setFault } = cluster;
  // Whichever node is asked first: their order depends on how quickly they have answered.
  setFault('hang', nodes, ['getMultipleAccounts']);
  for (const node of nodes) node.calls = [];
  // Sent without a connection, like a call of a client that has left: the port does not wait for
  // it.
  const linking = server.call(updateOrganization, {
    bearer,
    body: { wallet: createWalletAddress() },
  });
  await expect.poll(() => nodes.flatMap(({ calls }) => calls)).toContain('getMultipleAccounts');
  const stopping = server.stop();
  // It still asks the other node, and then writes to the database.
  setFault('none');
  await stopping;
  expect((await linking).status).toBe(200);
  await server.close();
  await cluster.close();
});
