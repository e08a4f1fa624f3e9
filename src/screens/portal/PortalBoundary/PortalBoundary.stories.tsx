import { expect } from 'storybook/test';

import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { PortalBoundary } from '#screens/portal/PortalBoundary';
import { crashing } from '#tests/play';
import preview from '#.storybook/preview';

function BrokenPortal(): never {
  throw new Error('A portal that cannot be shown');
}

/** The boundary around a portal, as a host puts it. */
function Host({ broken }: { broken: boolean }) {
  const portal = broken ? <BrokenPortal /> : <main>The portal</main>;
  return <PortalBoundary {...usePortalBoundary('/portal', portal)} />;
}

const meta = preview.meta({
  title: 'Portal/PortalBoundary',
  component: Host,
  parameters: crashing,
  args: { broken: true },
});

export const Crashed = meta.story({
  play: async ({ canvas, logger }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This page stopped working' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('portal.crashed', expect.any(Error));
  },
});

export const Running = meta.story({
  args: { broken: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The portal')).toBeVisible();
  },
});
