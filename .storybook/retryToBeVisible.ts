import { expect } from 'storybook/test';

const LOOK_MS = 20;

/**
 * Makes `expect(element).toBeVisible()` retry until the element is visible, as `findBy…` retries until
 * it is there: where motion is not reduced, what has just appeared still fades in. Stories have to
 * await it.
 * @param timeoutMs how long it looks before it fails
 */
export function retryToBeVisible(timeoutMs: number): void {
  expect.extend({
    async toBeVisible(received: unknown) {
      // Undefined, whatever its type says, unless `not` is before it.
      const wanted = !this.isNot;
      const lastLook = performance.now() + timeoutMs;
      while (isVisible(received) !== wanted && performance.now() < lastLook) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      const element = toElement(received);
      return {
        pass: isVisible(received),
        message: () =>
          wanted
            ? `Expected to be visible: ${getOpeningTag(element)} ${explainHidden(element)}`
            : `Expected to be hidden: ${getOpeningTag(element)}`,
      };
    },
  });
}

/** As people see it: drawn, and not transparent. */
function isVisible(received: unknown): boolean {
  return toElement(received).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function getOpeningTag(element: Element): string {
  return /^[^>]*>/.exec(element.outerHTML)?.[0] ?? '';
}

/** Names what hides an element, for the message of a failed check. */
function explainHidden(element: Element): string {
  if (!element.isConnected) return '(it has left the page)';
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(each);
    const animations = each.getAnimations().map(({ playState }) => playState);
    if (display !== 'none' && visibility === 'visible' && Number(opacity) > 0) continue;
    return `(${JSON.stringify({ display, visibility, opacity, animations })} of ${getOpeningTag(each)})`;
  }
  return '(visible by its styles)';
}

function toElement(received: unknown): Element {
  if (received instanceof Element) return received;
  throw new TypeError('toBeVisible wants an element.');
}
