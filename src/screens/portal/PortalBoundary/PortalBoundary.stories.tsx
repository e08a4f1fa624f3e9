import { Route, Routes } from 'react-router-dom';
import { expect, spyOn } from 'storybook/test';

import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { connect } from '#hooks/shared/connect';
import { PortalBoundary } from '#screens/portal/PortalBoundary';
import preview from '#.storybook/preview';

const Boundary = connect(usePortalBoundary, PortalBoundary);

function BrokenPortal(): never {
  throw new Error('A portal that cannot be shown');
}

const meta = preview.meta({
  title: 'Portal/PortalBoundary',
  component: () => (
    <Routes>
      <Route element={<Boundary />}>
        <Route path="broken" element={<BrokenPortal />} />
        <Route path="fine" element={<main>The portal</main>} />
      </Route>
    </Routes>
  ),
  parameters: { route: { path: '/*', url: '/broken' } },
  // React reports the error itself, beside the boundary.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(() => undefined),
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
  parameters: { route: { path: '/*', url: '/fine' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The portal')).toBeVisible();
  },
});
