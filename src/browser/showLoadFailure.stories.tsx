import { expect } from 'storybook/test';

import '#theme/loadFailure.css';
import { showLoadFailure } from '#browser/showLoadFailure';
import { notLoaded } from '#domain/messages/notLoaded';
import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';
import preview from '#.storybook/preview';

/** A page that the server has drawn, whose code does not come. */
const meta = preview.meta({
  title: 'Shell/LoadFailure',
  component: connect(usePaymentScreen, PaymentScreen),
  parameters: {
    screen: { address: 'every page', checklist: 'Layout' },
    route: { path: '/portal/payment/:id', url: '/portal/payment/pay_1' },
  },
  // It stands outside of what React draws.
  beforeEach: () => () => document.querySelector('.load-failure')?.remove(),
});

/** In tests/e2e/firstPaint.spec.ts the files are really missing. */
export const Shown = meta.story({
  parameters: { reachedFrom: [{ by: 'the files of the page do not come' }] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Amount Due' });
    showLoadFailure();
    showLoadFailure();
    const notices = canvasElement.ownerDocument.querySelectorAll('[role="alert"]');
    await expect(notices).toHaveLength(1);
    await expect(notices[0]).toBeVisible();
    await expect(notices[0]).toHaveStyle({ position: 'sticky' });
    await expect(notices[0]).toHaveTextContent(notLoaded.text);
    await expect(notices[0]?.querySelector('button')).toHaveTextContent('Try again');
  },
});
