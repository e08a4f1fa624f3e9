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
      // Undefined, whatever its type says, unless `not` stands before it.
      const wanted = !this.isNot;
      const lastLook = performance.now() + timeoutMs;
      while (isVisible(received) !== wanted && performance.now() < lastLook) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      const [tag] = /^[^>]*>/.exec(toElement(received).outerHTML) ?? [];
      return {
        pass: isVisible(received),
        message: () => `Expected to be ${wanted ? 'visible' : 'hidden'}: ${tag}`,
      };
    },
  });
}

/** As people see it: drawn, and not transparent. */
function isVisible(received: unknown): boolean {
  return toElement(received).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function toElement(received: unknown): Element {
  if (received instanceof Element) return received;
  throw new TypeError('toBeVisible wants an element.');
}
