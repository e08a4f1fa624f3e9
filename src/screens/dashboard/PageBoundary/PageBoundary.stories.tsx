import { Route, Routes } from 'react-router-dom';
import { expect } from 'storybook/test';

import { usePageBoundary } from '#hooks/dashboard/usePageBoundary';
import { connect } from '#hooks/shared/connect';
import { PageBoundary } from '#screens/dashboard/PageBoundary';
import { crashing } from '#tests/support/play';
import preview from '#.storybook/preview';

const Boundary = connect(usePageBoundary, PageBoundary);

function BrokenPage(): never {
  throw new Error('A page that cannot be shown');
}

function BoundedPages() {
  return (
    <Routes>
      <Route element={<Boundary />}>
        <Route path="broken" element={<BrokenPage />} />
        <Route path="fine" element={<main>The page</main>} />
      </Route>
    </Routes>
  );
}

const meta = preview.meta({
  title: 'Shell/PageBoundary',
  component: BoundedPages,
  parameters: {
    screen: { address: 'every page of the dashboard', checklist: 'Layout' },
    ...crashing,
    route: { path: '/*', url: '/broken' },
  },
});

/** One page fails, and the window says so instead of being empty. */
export const Crashed = meta.story({
  parameters: { reachedFrom: [{ state: 'Running', by: 'the page fails while it is drawn' }] },
  play: async ({ canvas, logger }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This page stopped working' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(logger.error).toHaveBeenCalledWith('page.crashed', expect.any(Error));
  },
});

export const Running = meta.story({
  parameters: {
    route: { path: '/*', url: '/fine' },
    reachedFrom: [{ by: 'opens a page' }, { state: 'Crashed', by: 'presses Reload' }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The page')).toBeVisible();
  },
});
