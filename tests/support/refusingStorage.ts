/** A browser's storage that holds nothing and takes nothing. */
export const refusingStorage: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};
