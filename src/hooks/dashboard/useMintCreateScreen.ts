import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { organizationQuery } from '#api/dashboard/organizations';
import { createMintMutation, mintsQuery, type CreateMintRequest } from '#api/dashboard/mints';
import { parseNumber } from '#domain/decimal';
import { DEFAULT_GIFT_AMOUNT_USD } from '#domain/gifts';
import { mints } from '#domain/messages/mints';
import { USDC_DECIMALS } from '#domain/money';
import { getTokensFor } from '#domain/redemption';
import { formatTokens, NEW_TOKEN_PRICE_MICRO, TOKEN_NAME_MAX_LENGTH } from '#domain/tokens';
import { removeUnseen } from '#domain/visibleText';
import { describeFormFailure, describeMutationError, isRefusal } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useIdempotencyKey } from '#hooks/shared/useIdempotencyKey';
import type { MintCreateScreenProps, MintTexts } from '#screens/dashboard/MintCreateScreen';
import { listExpectedWallets } from '#wallet/expectedWallets';
import { walletIcons } from '#wallet/walletIcons';

import { useMintImage, type MintImage } from './useMintImage';

/**
 * Creates a token, then goes to the list. Without an image nothing is sent. Pressed
 * again after a failure, the same values go on where the last try ended and make one token.
 */
export function useMintCreateScreen(): MintCreateScreenProps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: organization } = useQuery(organizationQuery);
  const { image, field, demand } = useMintImage();
  const { buildRequest, retire } = useMintRequest();
  const [isNameTooLong, setNameTooLong] = useState(false);
  const [written, setWritten] = useState<MintTexts>(NOTHING);

  const { progress, submit } = useFormMutation(
    {
      ...createMintMutation,
      meta: { unseen },
      // The list without the new token must not be seen, not even for a moment.
      onSuccess: () => queryClient.removeQueries(mintsQuery),
      onError: (error) => {
        if (isRefusal(error)) retire();
      },
    },
    describeFormFailure(mints.create.failed, FIELD_NAMES),
    () => void navigate('/mint'),
  );

  return {
    // An error of the image is newer than the error of the last try.
    ...(field.error !== undefined && progress.state === 'failed' ? IDLE : progress),
    nameError: isNameTooLong ? mints.create.nameTooLong : '',
    onNameChange: (name) => setNameTooLong(isTooLong(name)),
    image: field,
    onWrite: setWritten,
    preview: { ...buildPreview(written, image), merchant: organization?.name ?? '' },
    onSubmit: (texts) => {
      const tooLong = isTooLong(texts.name);
      setNameTooLong(tooLong);
      if (!image) demand();
      else if (!tooLong) submit(buildRequest(texts, image));
    },
  };
}

const unseen = {
  path: '/mint',
  describe: describeMutationError(mints.create.notMade, mints.create.undecided),
};

const NOTHING: MintTexts = { name: '', symbol: '', description: '' };

/** What every customer finds there. Each wallet brings its icon, which the dashboard does not load. */
const LISTED_WALLETS = listExpectedWallets('cluster', [], false).map(({ name }) => ({
  name,
  icon: new Map(Object.entries(walletIcons)).get(name) ?? '',
}));

/** Returns what the gift page is going to show for the amount that it begins with. */
function buildPreview(
  { name, symbol }: MintTexts,
  image: MintImage | null,
): Omit<MintCreateScreenProps['preview'], 'merchant'> {
  const amountMicro = parseNumber(DEFAULT_GIFT_AMOUNT_USD, USDC_DECIMALS);
  return {
    name: name.trim(),
    symbol: symbol.trim().toUpperCase(),
    image: image?.src ?? null,
    tokens: formatTokens(getTokensFor(amountMicro, NEW_TOKEN_PRICE_MICRO)),
    wallets: LISTED_WALLETS,
  };
}

function isTooLong(name: string): boolean {
  return name.trim().length > TOKEN_NAME_MAX_LENGTH;
}

/** As the form calls what the API names otherwise. */
const FIELD_NAMES = {
  'metadata.name': 'name',
  'metadata.symbol': 'symbol',
  'metadata.description': 'description',
  'metadata.image': 'image',
};

const IDLE = { state: 'idle' } as const;

/** Builds the request: the same values keep the same key and the same uploads. */
function useMintRequest() {
  const { getKey, retire } = useIdempotencyKey<MintTexts & { image: string }>();
  const uploads = useRef<Pick<CreateMintRequest, 'idempotencyKey' | 'uploaded'>>(undefined);

  return {
    retire,
    buildRequest: (written: MintTexts, { png, src }: MintImage): CreateMintRequest => {
      const texts = {
        name: removeUnseen(written.name).trim(),
        symbol: written.symbol.trim().toUpperCase(),
        description: removeUnseen(written.description).trim(),
      };
      const idempotencyKey = getKey({ ...texts, image: src });
      if (uploads.current?.idempotencyKey !== idempotencyKey) {
        uploads.current = { idempotencyKey, uploaded: new Map() };
      }
      return { ...texts, image: png, ...uploads.current };
    },
  };
}
