import { isVitest } from './isVitest';

/**
 * In development React tells a browser's Performance panel of every part that it draws, with what changed
 * of its props. No one looks at that under test, where it takes a tenth of the time: React asks for these
 * functions once, when it is loaded.
 */
if (isVitest) Object.assign(console, { timeStamp: undefined, createTask: undefined });
