/**
 * Returns a short text that is the same for pages that show the same at every size, in every theme and language:
 * what was checked on one need not be checked on the other. Generated identifiers count by their order.
 * @param a11y what the story says of its check by axe
 */
export function readPageKey(a11y: unknown): Promise<string> {
  const { documentElement, body, activeElement } = document;
  const names = new Map<string, string>();
  const toNumber = (id: string) => {
    const name = names.get(id) ?? `id${names.size}`;
    names.set(id, name);
    return name;
  };
  const elements = [...body.querySelectorAll('*')];
  const inputs = [...body.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const text = JSON.stringify([
    [a11y, innerWidth, innerHeight],
    // A style that was taken away leaves an empty attribute.
    describeTag(documentElement).replace(' style=""', ''),
    // Without the classes of the body, which are Storybook's own and in any order.
    body.innerHTML,
    elements.flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []),
    activeElement && elements.indexOf(activeElement),
    inputs.map(({ value, checked }) => [value, checked]),
  ]).replaceAll(/(?:react-aria-?)?(?:_r_\w+_|:r\w+:)/g, toNumber);
  return hashText(text);
}

/**
 * Returns a short text that is the same while the same elements can be seen.
 * @param withFrame whether what is around the main part of the page counts
 */
export function readSeenParts(withFrame: boolean): Promise<string> {
  const root = document.querySelector('#storybook-root');
  const main = root?.querySelector('main') ?? null;
  const isPart = (element: Element) =>
    withFrame || !main || !root?.contains(element) || main.contains(element);
  const parts = [...document.body.querySelectorAll('*')].filter(isPart).map((element) => {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen ? describeTag(element) : `hidden ${describeTag(element)}`;
  });
  return hashText(parts.join('\n'));
}

function describeTag(element: Element): string {
  const copy = element.cloneNode();
  return copy instanceof Element ? copy.outerHTML : '';
}

async function hashText(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String(new Uint32Array(bytes));
}
