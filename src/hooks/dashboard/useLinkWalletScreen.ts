import { useQuery } from '@tanstack/react-query';

import { organizationQuery } from '#api/dashboard/organizations';
import { useLinkWalletScreen as useLinkWalletForm } from '#hooks/auth/useLinkWalletScreen';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { LinkWalletScreenProps } from '#screens/dashboard/LinkWalletScreen';

/** Links another wallet than the one that is linked now. */
export function useLinkWalletScreen(): LinkWalletScreenProps {
  const { explorerAddressUrl } = useHostConfig();
  const { data: organization } = useQuery(organizationQuery);
  return { ...useLinkWalletForm(), wallet: organization?.wallet ?? null, explorerAddressUrl };
}
