import { Plus } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';

import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PageHeader',
  tags: ['autodocs'],
  component: PageHeader,
  args: { title: 'Send', text: 'Instantly transfer funds to another wallet in the same network.' },
  argTypes: { text: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['PageTitle', 'Breadcrumbs'] },
    guidance: {
      do: [
        'Begin every page of the dashboard with it.',
        'Say in a sentence what the page is for.',
        'Put what acts on the whole page into `actions`, one primary at most.',
      ],
      dont: ['Put a second h1 on the page.', 'Repeat the title in the text.'],
      accessibility: [
        "The title is the h1, and names the browser's tab.",
        'Actions come after the title in reading order, and move below it where there is no room.',
        'Long words of a title break instead of widening the page.',
      ],
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Send' })).toBeVisible();
  },
});

export const WithActions = meta.story({
  args: {
    title: 'Mints',
    text: 'Tokens your customers can buy as gifts and redeem when they pay.',
    actions: (
      <LinkButton to="/mint/create" tone="primary" icon={<Plus />}>
        Create
      </LinkButton>
    ),
  },
});

/** An address breaks between its parts first. */
export const BrokenAddress = meta.story({
  args: {
    title: 'shop.harbour.example/hooks/tiller',
    heading: (
      <>
        shop.
        <wbr />
        harbour.
        <wbr />
        example/
        <wbr />
        hooks/
        <wbr />
        tiller
      </>
    ),
    text: 'The events this endpoint receives, and every delivery.',
  },
  argTypes: { heading: { control: false } },
  globals: { viewport: { value: 'reflow', isRotated: false } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: args.title })).toBeVisible();
    await waitFor(() => expect(document.title).toContain(args.title));
  },
});

export const LongContent = meta.story({
  args: {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
