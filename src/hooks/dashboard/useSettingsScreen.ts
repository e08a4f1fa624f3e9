import { useQuery } from '@tanstack/react-query';

import { organizationQuery } from '#api/dashboard/organizations';
import { settings } from '#domain/messages/settings';
import { describeLoadFailure, getRetry } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { SettingsScreenProps } from '#screens/dashboard/SettingsScreen';

/** The organization. A failed load is only logged and stays on `loading`. */
export function useSettingsScreen(): SettingsScreenProps {
  const { explorerAddressUrl } = useHostConfig();
  const { copied, copy } = useCopy();
  const visible = useNotices();
  const query = useQuery(organizationQuery);

  const notice = {
    visible,
    children: describeLoadFailure(query, settings.organization.loadFailed),
  };
  const organization = query.data;
  if (!organization) return { state: 'loading', notice, retry: getRetry(query, visible) };
  return {
    state: 'summary',
    notice,
    name: organization.name ?? '',
    wallet: organization.wallet ?? null,
    explorerAddressUrl,
    copied,
    onCopy: copy,
  };
}
