/** Whether stories run one after another as tests, in one page; otherwise people look at one. */
export const isUnderTest = '__vitest_browser__' in globalThis;
