import { createContext, createElement, useContext, useState, type ReactNode } from 'react';

import type { MintTokensRequest } from '#api/dashboard/mints';
import type { SendFundsRequest } from '#api/dashboard/transactions';

import { clearTabStorage, createTabStorage } from './tabStorage';
import { createIdempotencyKeys, type IdempotencyKeys } from './useIdempotencyKey';

/** The forms of a page that was left because the server ended the session. */
export interface FormDraft {
  /** Path of the page. */
  path: string;
  /** Wallet of the organization that wrote the forms. No other organization gets it back. */
  wallet: string;
  /** Texts by the names of their fields: no file, no password. */
  texts: Readonly<Record<string, string>>;
}

/** Work that a merchant has begun and not finished. It outlives the page, and a session that ends. */
export interface UnfinishedWork {
  getFormDraft: () => FormDraft | null;
  setFormDraft: (draft: FormDraft | null) => void;
  /**
   * A merchant who leaves or reloads while a transfer is on its way, and comes back to send the same, is
   * told what happened to the first.
   */
  transferKeys: IdempotencyKeys<SendFundsRequest['body']>;
  /** The same for issuing more of a token. */
  getMintKeys: (mintId: string) => IdempotencyKeys<MintTokensRequest['body']>;
  /** Called at sign-out: forgets everything. */
  clear: () => void;
}

/**
 * In memory only: it lives as long as the page and is never written to a disk. Idempotency keys alone
 * outlive a reload, in the storage of the tab.
 */
export function createUnfinishedWork(): UnfinishedWork {
  const transferKeys: UnfinishedWork['transferKeys'] = createIdempotencyKeys({
    storage: createTabStorage('transfer'),
  });
  const mintKeys = new Map<string, IdempotencyKeys<MintTokensRequest['body']>>();
  let formDraft: FormDraft | null = null;
  const setFormDraft = (draft: FormDraft | null) => {
    formDraft = draft;
  };
  return {
    getFormDraft: () => formDraft,
    setFormDraft,
    transferKeys,
    getMintKeys: (mintId) => {
      const keys =
        mintKeys.get(mintId) ?? createIdempotencyKeys({ storage: createTabStorage(mintId) });
      mintKeys.set(mintId, keys);
      return keys;
    },
    clear: () => {
      setFormDraft(null);
      transferKeys.retire();
      mintKeys.clear();
      clearTabStorage();
    },
  };
}

/** Without a provider the tab has one for all its pages, as it has one session. */
const UnfinishedWorkContext = createContext<UnfinishedWork>(createUnfinishedWork());

/** Keeps unfinished work for the pages inside. Hosts put it around all of them. */
export function UnfinishedWorkProvider({ children }: { children: ReactNode }) {
  const [value] = useState(createUnfinishedWork);
  return createElement(UnfinishedWorkContext, { value }, children);
}

/** The unfinished work of this tab. */
export function useUnfinishedWork(): UnfinishedWork {
  return useContext(UnfinishedWorkContext);
}
