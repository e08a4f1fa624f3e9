import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';

import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/PageHeader',
  tags: ['autodocs'],
  component: PageHeader,
  args: { title: 'Send', text: 'Instantly transfer funds to another wallet in the same network.' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Send' })).toBeVisible();
  },
});

export const WithActions = meta.story({
  args: {
    title: 'Mints',
    text: 'Tokens that your customers buy as gifts and redeem when they pay.',
    actions: (
      <LinkButton to="/mint/create" tone="primary" icon={<Plus />}>
        Create
      </LinkButton>
    ),
  },
});

export const LongContent = meta.story({
  args: {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
