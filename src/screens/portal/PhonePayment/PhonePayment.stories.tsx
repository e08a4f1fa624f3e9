import { expect, fn } from 'storybook/test';

import { phone } from '#domain/messages/phone';
import { drawQrCode } from '#domain/qrCode';
import { toTransactionRequest } from '#domain/solanaPay';
import { PhonePayment, type PhonePaymentProps } from '#screens/portal/PhonePayment';
import preview from '#.storybook/preview';

const address = toTransactionRequest(
  'https://till.example/api',
  'pay_XQy9xFIYnTHUc8xwuGbTA0lYAL9AhO04',
);
const onRetry = fn();
const onOpen = fn();
const onLeave = fn();

const args: PhonePaymentProps = {
  device: 'desktop',
  address,
  code: { step: 'drawn', ...drawQrCode(address) },
  hindrance: '',
  testWallet: null,
  notice: { children: '', visible: true },
  onLeave,
};

/** The code that a phone reads, or on a phone the link to its wallet. */
const meta = preview.meta({
  title: 'Portal/PhonePayment',
  component: PhonePayment,
  parameters: { screen: { address: 'both portals', checklist: 'Wallets' }, padded: true },
  args,
  decorators: (Story) => (
    <div style={{ maxWidth: 384, marginInline: 'auto' }}>
      <Story />
    </div>
  ),
});

/** What draws the code is on its way: nothing moves when it comes. */
export const Loading = meta.story({
  args: { code: { step: 'loading' } },
  parameters: { reachedFrom: [{ by: 'chooses the phone in the list of wallets' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the code').closest('[role=status]')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

/** Dark on white in both themes, as cameras need it. */
export const Drawn = meta.story({
  parameters: {
    reachedFrom: [{ state: 'Loading', by: 'the code is drawn' }],
    leaves: ['the phone pays: the portal goes on by itself'],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: phone.alt })).toBeVisible();
    const waiting = canvas.getByText('Waiting for your phone');
    await expect(waiting.closest('[role=status]')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    const back = canvas.getByRole('button', { name: 'Choose another wallet' });
    await userEvent.click(back);
    await expect(onLeave).toHaveBeenCalledOnce();
    // Its picture is of the view at rest.
    back.blur();
  },
});

export const Failed = meta.story({
  args: { code: { step: 'failed', retrying: false, onRetry } },
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the code does not come' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(phone.failed);
    await expect(canvas.queryByText(phone.text)).toBeNull();
    await expect(canvas.queryByText(phone.waiting)).toBeNull();
    const retry = canvas.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    await expect(onRetry).toHaveBeenCalledOnce();
    retry.blur();
  },
});

export const Retrying = meta.story({
  args: { code: { step: 'failed', retrying: true, onRetry } },
  parameters: { reachedFrom: [{ state: 'Failed', by: 'presses Try again' }] },
});

/** A local run: it says why no phone can use the code, and what can. */
export const WithoutHttps = meta.story({
  args: { hindrance: phone.hindrance.http, testWallet: { busy: false, onOpen } },
  parameters: { reachedFrom: [{ state: 'Loading', by: 'the same, on a run without https' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(phone.hindrance.http)).toBeVisible();
    await expect(canvas.queryByText('Waiting for your phone')).toBeNull();
    await expect(canvas.queryByRole('img')).toBeNull();
    const open = canvas.getByRole('button', { name: 'Open in Test Wallet' });
    await userEvent.click(open);
    await expect(onOpen).toHaveBeenCalledOnce();
    open.blur();
  },
});

/** The Test Wallet asks for the transaction, or for approval. */
export const TestWalletOpen = meta.story({
  args: { hindrance: phone.hindrance.http, testWallet: { busy: true, onOpen } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

/** The page is open on the phone itself: its camera cannot read its own screen. */
export const OnPhone = meta.story({
  args: { device: 'phone' },
  globals: { viewport: { value: 'mobile', isRotated: false } },
  parameters: { reachedFrom: [{ by: 'the same, on the phone itself' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open wallet app' })).toHaveAttribute(
      'href',
      address,
    );
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

/** A transaction failed on the network: the code can be read again. */
export const TryFailed = meta.story({
  args: { notice: { children: phone.paymentFailed.desktop, visible: true } },
  parameters: { reachedFrom: [{ state: 'Drawn', by: 'the transaction fails on the network' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(phone.paymentFailed.desktop)).toBeVisible();
    await expect(canvas.getByRole('img', { name: phone.alt })).toBeVisible();
  },
});
