/** Whether stories run one after another as tests, in one page; otherwise people look at one. */
export const isVitest = '__vitest_browser__' in globalThis;
