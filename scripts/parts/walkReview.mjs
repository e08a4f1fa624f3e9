// What a reviewer uses: links that keep the options of the toolbar, and the panel "Behind the story".
import { setGlobals, SHOWN_WITHIN_MS } from './walk.mjs';

const STORY = 'portal-paymentscreen--payment';
const FRAME = '#storybook-preview-iframe';

/**
 * Sends a link from reader to reader, opens the panel "Behind the story", compares links of Docs with what was
 * sent, and lets a check fail.
 * @param {() => Promise<import('playwright').Page>} openPage in a browser of a system in light
 * @param {string} url of the built Storybook
 * @returns {Promise<string[]>} what is wrong
 */
export async function walkReview(openPage, url) {
  const sender = await openPage();
  await chooseOptions(sender, url);
  const found = [
    ...(await checkLink(await openPage(), sender.url())),
    ...(await checkBehind(sender)),
  ];
  // The panel has led to the Docs, unless it failed.
  return found.length > 0 ? found : checkDocsLink(sender);
}

/** Opens a story and chooses options of the toolbar. */
async function chooseOptions(page, url) {
  await page.goto(`${url}/index.html?path=/story/${STORY}`);
  await waitForStory(page);
  const viewport = { value: 'mobile', isRotated: false };
  const words = { theme: 'dark', direction: 'rtl', textSize: 'double', locale: 'longer' };
  await setGlobals(page, { ...words, viewport });
  await page.waitForURL(/viewport/, { timeout: SHOWN_WITHIN_MS });
}

/** Checks that the address of a story shows another reader what its sender saw, also where a check fails. */
async function checkLink(reader, sent) {
  await failAfterStory(reader);
  await reader.goto(`${sent}&addonPanel=storybook/interactions/panel`);
  await waitForStory(reader);
  const shown = await readLook(reader);
  const wanted = 'dark rtl 200% longer 375';
  const found = shown === wanted ? [] : [`a link to a story shows ${shown}, not ${wanted}`];
  return [...found, ...(await checkFailure(reader))];
}

/** Plants what a story must not do: it writes to the console. */
async function failAfterStory(page) {
  await page.addInitScript(() => {
    if (globalThis === globalThis.top) return;
    setInterval(() => {
      if (document.querySelector('#storybook-root button')) console.error('planted');
    }, 20);
  });
}

/** Checks that a failure after a story marks the Interactions panel, and that the story stays. */
async function checkFailure(page) {
  const wanted = {
    'Interactions are not marked': page
      .getByRole('tabpanel')
      .getByText(/planted/)
      .first(),
    'the story is gone': page.frameLocator(FRAME).locator('#storybook-root button').first(),
  };
  const found = [];
  for (const [problem, element] of Object.entries(wanted)) {
    const shown = element.waitFor({ timeout: SHOWN_WITHIN_MS });
    await shown.catch(() => found.push(`after a failed check ${problem}`));
  }
  return found;
}

/** Checks that a link within Docs leads to a story with the options of the address, and so to what was sent. */
async function checkDocsLink(page) {
  const link = page.frameLocator(FRAME).locator(`.diagram a[href*="${STORY}&"]`);
  await link.waitFor({ timeout: SHOWN_WITHIN_MS });
  const led = readOptions(new URL(await link.getAttribute('href'), page.url()));
  const wanted = readOptions(new URL(page.url()));
  return led === wanted ? [] : [`a link of Docs leads to ${led}, not ${wanted}`];
}

/** Returns the toolbar's options in an address, in one order. */
function readOptions({ searchParams }) {
  return (searchParams.get('globals') ?? '').split(';').toSorted().join(';');
}

/** Checks that the panel names requirement, source and pictures of the open story, and links to its card. */
async function checkBehind(page) {
  const found = [];
  const tab = page.getByRole('tab', { name: 'Behind the story' });
  await tab.press('Enter', { timeout: SHOWN_WITHIN_MS });
  const panel = page.getByRole('tabpanel');
  const wanted = {
    'its requirement': panel.getByText(/, C\d{3}$/).first(),
    'its source': panel.getByText(/PaymentScreen\.stories\.tsx:\d+$/),
    'its pictures': panel.getByText('npm run visual -- "Portal/PaymentScreen/Payment"'),
  };
  const looks = Object.entries(wanted).map(([what, element]) =>
    element
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .catch(() => found.push(`the panel does not show ${what}`)),
  );
  await Promise.all(looks);
  if (found.length > 0) return found;
  await panel.getByRole('link', { name: 'Show it on the Docs page' }).press('Enter');
  const isInSight = page.waitForFunction(
    ([frame, id]) => {
      const inner = document.querySelector(frame)?.contentDocument;
      const top = inner?.getElementById(id)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200 && inner.documentElement.dataset.theme === 'dark';
    },
    [FRAME, STORY],
    { timeout: SHOWN_WITHIN_MS },
  );
  await isInSight.catch(() => found.push('the panel does not lead to the card of its story'));
  return found;
}

/** Returns theme, direction, text size, language and width of the story. */
function readLook(page) {
  return page.evaluate((selector) => {
    const frame = document.querySelector(selector);
    const { dataset, dir, style } = frame.contentDocument.documentElement;
    const { globals } = frame.contentWindow.__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals;
    return [dataset.theme, dir, style.fontSize, globals.locale, frame.clientWidth].join(' ');
  }, FRAME);
}

function waitForStory(page) {
  const story = page.frameLocator(FRAME).locator('#storybook-root button');
  return story.first().waitFor({ timeout: SHOWN_WITHIN_MS });
}
