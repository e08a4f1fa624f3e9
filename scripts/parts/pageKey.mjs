// Which pages are equal, so that what was checked on one need not be checked on the other.

/**
 * Returns a short text that is the same for pages that show the same at every size, in every theme and language.
 * @param {import('playwright').Page} page that shows a story
 */
export function readPageKey(page) {
  return page.evaluate(describePage);
}

/** Generated identifiers count by their order. Runs in the page. */
async function describePage() {
  const { documentElement, body, activeElement } = document;
  const { a11y } = globalThis.__STORYBOOK_PREVIEW__.currentRender.story.parameters;
  const names = new Map();
  const toNumber = (id) => {
    if (!names.has(id)) names.set(id, `id${names.size}`);
    return names.get(id);
  };
  const elements = [...body.querySelectorAll('*')];
  const inputs = [...body.querySelectorAll('input, textarea, select')];
  const text = JSON.stringify([
    [a11y, innerWidth, innerHeight],
    // A style that was taken away leaves an empty attribute.
    documentElement.cloneNode().outerHTML.replace(' style=""', ''),
    // Without the classes of the body, which are Storybook's own and in any order.
    body.innerHTML,
    elements.flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []),
    elements.indexOf(activeElement),
    inputs.map(({ value, checked }) => [value, checked]),
  ]).replaceAll(/(?:react-aria-?)?(?:_r_\w+_|:r\w+:)/g, toNumber);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String(new Uint32Array(digest));
}
