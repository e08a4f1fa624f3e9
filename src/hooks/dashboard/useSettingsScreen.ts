import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { organizationQuery, renameOrganizationMutation } from '#api/dashboard/organizations';
import { settings } from '#domain/messages/settings';
import { getDialogProgress } from '#hooks/shared/dialogProgress';
import { describeMutationError, describeRefusalOr } from '#hooks/shared/failures';
import { describeLoadFailure, getRetry, refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { SettingsScreenProps } from '#screens/dashboard/SettingsScreen';

const { rename } = settings.organization;

/** The organization, and another name for it. A failed load is only logged and stays on `loading`. */
export function useSettingsScreen(): SettingsScreenProps {
  const { explorerAddressUrl } = useHostConfig();
  const { copied, copy } = useCopy();
  const visible = useNotices();
  const query = useQuery(organizationQuery);
  const name = query.data?.name ?? '';
  const naming = useRenaming(name);

  const notice = {
    visible,
    children: describeLoadFailure(query, settings.organization.loadFailed),
  };
  const organization = query.data;
  if (!organization) return { state: 'loading', notice, retry: getRetry(query, visible) };
  return {
    state: 'summary',
    notice,
    name,
    ...naming,
    wallet: organization.wallet ?? null,
    explorerAddressUrl,
    copied,
    onCopy: copy,
  };
}

const describeFailure = describeRefusalOr(rename.undecided, rename.failed);
const unseen = {
  path: '/settings',
  describe: describeMutationError(rename.failed, rename.undecided),
};

type Naming = Pick<
  Extract<SettingsScreenProps, { state: 'summary' }>,
  'renaming' | 'outcome' | 'onRename'
>;

/** A failure stays in the dialog, with what was typed. */
function useRenaming(name: string): Naming {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const { mutate, reset, ...call } = useMutation({
    ...renameOrganizationMutation,
    meta: { unseen },
    onSuccess: (organization) => {
      setOutcome(rename.announcement(organization.name ?? ''));
      queryClient.setQueryData(organizationQuery.queryKey, organization);
    },
    // Without an answer it may have been saved all the same, and a load under way may be from before.
    onSettled: () => void refetch(queryClient, organizationQuery),
  });
  return {
    outcome,
    onRename: () => {
      reset();
      setOutcome('');
      setOpen(true);
    },
    renaming: {
      open,
      name,
      ...getDialogProgress(call, describeFailure),
      onSubmit: (wanted) => {
        if (!call.isPending) mutate(wanted, { onSuccess: () => setOpen(false) });
      },
      onClose: () => {
        // The frame tells when it fails.
        if (call.isPending) reset();
        setOpen(false);
      },
    },
  };
}
