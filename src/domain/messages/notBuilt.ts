/** In place of pages that a command has not made yet. `command` is set as code between the two parts. */
export const notBuilt = {
  section: 'Setup',
  note: 'The server is running',
  before: 'Run',
  pages: {
    title: 'The pages are not built yet',
    command: 'npm run build',
    next: 'then reload this page.',
  },
  storybook: {
    title: 'Storybook is not built',
    command: 'npm run build:storybook',
    next: 'then start the server again.',
  },
};
