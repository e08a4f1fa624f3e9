import { startTestServer, type TestOptions, type TestServer } from './testServer';

/** Ends a server and starts another one on its data. Closing that one removes the data. */
export async function restart(server: TestServer, options: TestOptions = {}): Promise<TestServer> {
  await server.stop();
  const { dataDir, config } = server;
  const database = config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl };
  const next = await startTestServer({
    ...options,
    env: { ...options.env, DATA_DIR: dataDir, ...database },
  });
  return { ...next, close: async () => (await next.close(), server.close()) };
}
