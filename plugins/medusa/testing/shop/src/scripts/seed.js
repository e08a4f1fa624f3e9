// Fills an empty shop, and prints what a storefront is configured with as a line of JSON.
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows');

const PROVIDERS = ['pp_tiller_tiller', 'pp_tiller_sandbox'];

exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;

  const [channel] = await run(createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Storefront' }],
  });
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ type: 'publishable', title: 'Storefront', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });

  const [us, eu] = await run(createRegionsWorkflow, {
    regions: [createRegion('United States', 'usd', 'us'), createRegion('Germany', 'eur', 'de')],
  });
  const [product] = await run(createProductsWorkflow, {
    products: [
      {
        title: 'Coffee',
        status: 'published',
        options: [{ title: 'Size', values: ['Bag', 'Cup'] }],
        variants: [createVariant('Bag', 25), createVariant('Cup', 4.99)],
        sales_channels: [{ id: channel.id }],
      },
    ],
  });
  const variants = Object.fromEntries(product.variants.map(({ title, id }) => [title, id]));
  console.log(`SEEDED ${JSON.stringify({ key: key.token, us: us.id, eu: eu.id, variants })}`);
};

const createRegion = (name, currency_code, country) => ({
  name,
  currency_code,
  countries: [country],
  payment_providers: PROVIDERS,
});

const createVariant = (title, amount) => ({
  title,
  options: { Size: title },
  manage_inventory: false,
  prices: [
    { amount, currency_code: 'usd' },
    { amount, currency_code: 'eur' },
  ],
});
