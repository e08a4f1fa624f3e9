import { expect, waitFor } from 'storybook/test';

import { PageTitle } from '#components/PageTitle';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PageTitle',
  tags: ['autodocs'],
  component: PageTitle,
  args: { children: 'Links' },
  // What draws nothing is no component to the tool that reads the sources.
  argTypes: {
    children: {
      description: 'What the page is, such as `Links`.',
      table: { type: { summary: 'string' } },
    },
    withProduct: {
      description: "Whether the product's name follows, as on every page of the dashboard.",
      control: 'boolean',
      table: { type: { summary: 'boolean' }, defaultValue: { summary: 'true' } },
    },
  },
  parameters: {
    docs: {
      description: {
        component: "Names the page in the browser's tab and history. Not part of the page itself.",
      },
    },
    about: { status: 'stable', related: ['PageHeader'] },
    guidance: {
      do: [
        'Render it on a page that has neither `PageHeader` nor `AuthFrame`: they do.',
        "Leave the product out, with `withProduct`, on a customer's page: they deal with the merchant.",
        'Name the page as its h1 does.',
      ],
      dont: [
        'Render two at once: the last one wins.',
        'Count or report in it: it is read out with each change of page.',
      ],
      accessibility: [
        'Screen readers say it when the tab is opened or chosen.',
        'The page comes before the product: "Links · Tiller".',
      ],
    },
  },
});

/** Nothing to see: the name is in the browser's tab. */
export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Links · Tiller'));
  },
});

/** On a customer's page. */
export const WithoutProduct = meta.story({
  args: { children: 'Pay Harbour Coffee', withProduct: false },
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Pay Harbour Coffee'));
  },
});
