import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { organizationQuery } from '#api/dashboard/organizations';
import { useLinkWalletForm } from '#hooks/auth/useLinkWalletForm';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { LinkWalletScreenProps } from '#screens/dashboard/LinkWalletScreen';

import { WALLET_LINKED } from './useHomeScreen';

/** Links another wallet than the one that is linked now, then goes to `/`, which confirms it. */
export function useLinkWalletScreen(): LinkWalletScreenProps {
  const { explorerAddressUrl } = useHostConfig();
  const navigate = useNavigate();
  const { data: organization } = useQuery(organizationQuery);
  const form = useLinkWalletForm(() => void navigate('/', { state: WALLET_LINKED }));
  return { ...form, wallet: organization?.wallet ?? null, explorerAddressUrl };
}
