import { Route, Routes } from 'react-router-dom';
import { expect } from 'storybook/test';

import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { connect } from '#hooks/shared/connect';
import { PortalBoundary } from '#screens/portal/PortalBoundary';
import { crashing } from '#tests/support/play';
import preview from '#.storybook/preview';

function BrokenPortal(): never {
  throw new Error('A portal that cannot be shown');
}

const Boundary = connect(usePortalBoundary, PortalBoundary);

/** The boundary around portals, as a host puts it. */
function BoundedPortals() {
  return (
    <Routes>
      <Route element={<Boundary />}>
        <Route path="broken" element={<BrokenPortal />} />
        <Route path="fine" element={<main>The portal</main>} />
      </Route>
    </Routes>
  );
}

const meta = preview.meta({
  title: 'Portal/PortalBoundary',
  component: BoundedPortals,
  parameters: {
    screen: { address: 'both portals', checklist: 'Payment portal' },
    ...crashing,
    route: { path: '/*', url: '/broken' },
  },
});

export const Crashed = meta.story({
  parameters: { reachedFrom: [{ state: 'Running', by: 'the portal fails while it is drawn' }] },
  play: async ({ canvas, logger }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This page stopped working' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('portal.crashed', expect.any(Error));
  },
});

export const Running = meta.story({
  parameters: {
    route: { path: '/*', url: '/fine' },
    reachedFrom: [{ by: 'opens a portal' }, { state: 'Crashed', by: 'presses Reload' }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The portal')).toBeVisible();
  },
});
