import { expect, waitFor } from 'storybook/test';

import { PageTitle } from '#components/PageTitle';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PageTitle',
  tags: ['autodocs'],
  component: PageTitle,
  args: { children: 'Links' },
});

/** Nothing to see: the name is in the browser's tab. */
export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Links · Tiller'));
  },
});
