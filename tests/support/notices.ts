import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

type Stage = Pick<StoryContext, 'canvas'>;

/** Parameters of a story whose host shows failures that are otherwise only logged. */
export const helpful = { hostConfig: { notices: 'helpful' } } as const;

/** Read by screen readers only. */
export async function expectHiddenNotice(stage: Stage, text: string | RegExp) {
  const region = await findNotice(stage, text);
  await expect(isHidden(region)).toBe(true);
}

/** The notice is visible, and there is only one. */
export async function expectNotice(stage: Stage, text: string | RegExp) {
  const region = await findNotice(stage, text);
  // It may be heard before it is seen.
  await waitFor(() => expect(isHidden(region)).toBe(false));
  await expect(region).toBeVisible();
}

/** The alert of a host that shows what others only log; there is only one. */
export async function expectAlert({ canvas }: Stage, text: string | RegExp) {
  await waitFor(async () => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert).toHaveTextContent(text);
  });
}

/** The alert of a load that failed, with the way to try again, in place of what waits. */
export async function expectLoadFailure(
  context: Pick<StoryContext, 'canvas' | 'canvasElement'>,
  text: RegExp,
) {
  await expectAlert(context, text);
  await expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(context.canvasElement.querySelector('[aria-busy=true]')).toBeNull();
}

/** The page as others see it: without the words that only screen readers get. */
export function getSeenText(element: Element): string {
  const statuses = [...element.querySelectorAll('[role=status]')];
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  copy.querySelectorAll('[role=status]').forEach((status, index) => {
    const original = statuses[index];
    if (original && isHidden(original)) status.textContent = '';
  });
  // What is pressed by pointer is marked in Storybook.
  for (const pressed of copy.querySelectorAll('[data-pointed]'))
    pressed.removeAttribute('data-pointed');
  return copy.innerHTML;
}

async function findNotice({ canvas }: Stage, text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [region, ...more] = canvas
      .getAllByRole('status')
      .filter(({ textContent }) =>
        text instanceof RegExp ? text.test(textContent) : textContent === text,
      );
    if (!region || more.length > 0) throw new Error(`Not told once: ${text}`);
    return region;
  });
}

function isHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1;
}
