import { useQuery } from '@tanstack/react-query';

import { organizationQuery } from '#api/dashboard/organizations';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { SettingsScreenProps } from '#screens/dashboard/SettingsScreen';

/** The organization as it is. A failed load is only logged and stays on `loading`. */
export function useSettingsScreen(): SettingsScreenProps {
  const { explorerAddressUrl } = useHostConfig();
  const { copied, copy } = useCopy();
  const { data: organization } = useQuery(organizationQuery);

  if (!organization) return { state: 'loading' };
  return {
    state: 'summary',
    name: organization.name ?? '',
    wallet: organization.wallet ?? null,
    explorerAddressUrl,
    copied,
    onCopy: copy,
  };
}
