import { useEffect, useEffectEvent } from 'react';

import { getOwnName, useDraft } from '#components/FormDraft';
import type { ApiKey } from '#contract/keys';

/** Name of the field for another name of a key. */
export function getNameField(key: ApiKey | null): string {
  return getOwnName('name', key?._id);
}

/** Opens the dialog of a key whose other name was half written when the session ended. */
export function useDraftedName(keys: readonly ApiKey[], onRename: (keyId: string) => void): void {
  const draft = useDraft();
  const open = useEffectEvent(() => {
    const key = keys.find((each) => draft?.texts[getNameField(each)] !== undefined);
    if (key) onRename(key._id);
  });
  useEffect(() => open(), []);
}
