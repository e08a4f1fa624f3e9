import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { organizationQuery } from '#api/dashboard/organizations';
import type { ParsedMint } from '#contract/mints';
import { parseDecimal, toWireAmount } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { toSafeImageUrl } from '#domain/safeUrl';
import type { LinksScreenProps, LinkValues } from '#screens/dashboard/LinksScreen';

type Preview = Pick<LinksScreenProps, 'preview' | 'showsCreated' | 'onWrite'>;

const NOTHING: LinkValues = { amount: '', memo: '', mintId: '' };

/**
 * Returns the preview of the page that a link is going to lead to. It follows what is written, and
 * keeps the link that was made last until the next one is written.
 *
 * @param createdCount how many links were created here.
 */
export function useLinkPreview(mints: readonly ParsedMint[], createdCount: number): Preview {
  const { data: organization } = useQuery(organizationQuery);
  const [{ written, createdBefore }, setWritten] = useState({ written: NOTHING, createdBefore: 0 });
  const [page, setPage] = useState<Preview['preview']['page']>('payment');
  const [paidAt] = useState(() => new Date().toISOString());
  const token = mints.find(({ _id }) => _id === written.mintId)?.metadata;

  return {
    onWrite: (values) => setWritten({ written: values, createdBefore: createdCount }),
    showsCreated: createdCount > createdBefore,
    preview: {
      page,
      onPageChange: setPage,
      payee: organization?.name ?? '',
      amountMicro: readAmount(written.amount),
      memo: written.memo.trim(),
      token: token ? { ...token, image: toSafeImageUrl(token.image) } : null,
      paidAt,
    },
  };
}

/** Returns 0 for an amount that the server would refuse. */
function readAmount(text: string): bigint {
  return parseDecimal(toWireAmount(text, USDC_DECIMALS), USDC_DECIMALS) ?? 0n;
}
