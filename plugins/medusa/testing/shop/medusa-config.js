// The smallest shop that Medusa runs: no admin, no Redis. Only the tests of this package use it.
const { defineConfig } = require('@medusajs/framework/utils');

const { DATABASE_URL, MEDUSA_PORT, TILLER_URL, TILLER_KEY, SECRETS = '{}' } = process.env;
const secrets = JSON.parse(SECRETS);

/** The provider with an endpoint of its own, as `pp_tiller_{id}`. */
const createProvider = (id, sandbox) => ({
  resolve: require.resolve('../..'),
  id,
  options: {
    url: TILLER_URL,
    apiKey: TILLER_KEY,
    ...(secrets[id] ? { webhookSecret: secrets[id] } : {}),
    returnUrl: `http://localhost:${MEDUSA_PORT}/thanks`,
    sandbox,
  },
});

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'only-for-tests',
      cookieSecret: 'only-for-tests',
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        // Five seconds otherwise.
        webhook_delay: 100,
        providers: [createProvider('tiller', false), createProvider('sandbox', true)],
      },
    },
  ],
});
