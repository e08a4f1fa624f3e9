import { expect, waitFor, within } from 'storybook/test';

/**
 * Ends a story of a form with a preview when the screen in the preview is there, which comes after the
 * form: pictures of the story then show it.
 */
export async function waitForPreview({ canvasElement }: { canvasElement: HTMLElement }) {
  await waitFor(() =>
    expect(
      within(canvasElement).queryByRole('img', { name: 'What your customer sees' }),
    ).toBeNull(),
  );
}
