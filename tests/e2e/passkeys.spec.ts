import { describeError } from '#contract/errors';

import { expect, test, type Page } from './support/fixtures';
import { onboard } from './support/steps';

/** Gives the browser an authenticator whose owner agrees while they are there: at first, they are. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    countUses: async () => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ signCount }) => signCount);
    },
    setOwnerThere: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await expectPrintedAlone(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
}

/** On paper there are the codes, with what they are for, and nothing of the page around them. */
async function expectPrintedAlone(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Recovery codes for Tiller')).toBeVisible();
  await expect(page.getByText(/^Account: ada\./)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  for (const role of ['heading', 'button', 'link', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth/login');
}

test('a passkey signs in, alone or after the password, and confirms what matters', async ({
  page,
}) => {
  // An owner who always agrees would choose the passkey before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const { email, password } = await onboard(page);
  const { countUses } = await addAuthenticator(page);
  await addPasskey(page, 'Work laptop');

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');

  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL('/');

  // As after 15 minutes: the server's own clock is not the test's to turn.
  const { status, body } = describeError('proof_needed');
  let isRefused = false;
  // The route stays: a browser may forget a request that is on its way when the last route is taken back.
  await page.route('**/api/key', (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.fulfill({ status, json: body });
  });
  await page.goto('/settings/keys');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'New API key' })).toBeVisible();
  // One passkey was created, used alone, after the password, and for the key.
  expect(await countUses()).toEqual([4]);

  await page.goto('/settings/security');
  await expect(page.getByRole('main').getByText('Last used').first()).toBeVisible();
});

test('a browser offers the passkey beside the email, and signs in when it is chosen', async ({
  page,
}) => {
  await onboard(page);
  const { countUses, setOwnerThere } = await addAuthenticator(page);
  await addPasskey(page, 'Work laptop');

  await setOwnerThere(false);
  await signOut(page);
  // The form waits for whatever the visitor does first.
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  // This authenticator answers as a question begins, not later.
  await setOwnerThere(true);
  await page.reload();
  await expect(page).toHaveURL('/');
  const [uses = 0] = await countUses();
  // Made, and used: once more when the form had just begun to ask as it was loaded again.
  expect(uses).toBeGreaterThan(1);
});
