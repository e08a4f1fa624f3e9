/** Panels below a story, as Storybook calls them. */
const CONTROLS = 'addon-controls';
const INTERACTIONS = 'storybook/interactions/panel';

/**
 * Returns the panel to open for a story, or null where the reader's stays: the steps of a story without
 * controls in place of an empty panel, and the controls again where there are some. What a reader chose
 * otherwise, such as Accessibility, stays.
 * @param selected panel that is open
 * @param hasControls whether the story has any
 * @param wasOurs whether the open panel was opened by this rule
 */
export function choosePanel(
  selected: string,
  hasControls: boolean,
  wasOurs: boolean,
): string | null {
  if (selected === CONTROLS && !hasControls) return INTERACTIONS;
  if (selected === INTERACTIONS && hasControls && wasOurs) return CONTROLS;
  return null;
}
