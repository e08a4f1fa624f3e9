import { useEffect, useState } from 'react';

import type { StoredRecord } from '#api/portal/storedRecord';

import { useStoredText } from './useStoredText';

/**
 * Returns what a customer has filled in, and how to change parts of it. When the page is loaded again in this
 * tab it begins with that, by whatever it was loaded: the wallet code, another app on a phone, or the customer.
 *
 * @param empty is the form at first.
 * @param isDone whether what it was for is done: then nothing of it is stored any more.
 */
export function useKeptForm<Form extends object>(
  record: StoredRecord<Form>,
  id: string,
  empty: Form,
  isDone: boolean,
): [Form, (change: Partial<Form>) => void] {
  const stored = useStoredText(record, id);
  const [form, setForm] = useState<Form | null>(null);
  if (form === null && stored !== null) setForm(record.parse(stored) ?? empty);

  useEffect(() => {
    if (isDone) record.store(id, null);
    else if (form !== null) record.store(id, form);
  }, [record, id, form, isDone]);

  const change = (part: Partial<Form>) =>
    setForm((before) => ({ ...(before ?? record.parse(record.read(id)) ?? empty), ...part }));
  return [form ?? empty, change];
}
