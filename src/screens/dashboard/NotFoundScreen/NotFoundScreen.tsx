import { Unlink } from 'lucide-react';

import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { RoundIcon } from '#components/RoundIcon';
import { Inline, Stack } from '#components/Stack';
import { common } from '#domain/messages/common';

const { notFound } = common;

/** Every other address, inside the dashboard's frame. */
export function NotFoundScreen() {
  return (
    <Stack gap="l">
      <RoundIcon icon={<Unlink />} />
      <PageHeader title={notFound.title} text={notFound.text} />
      <Inline>
        <LinkButton to="/">{notFound.home}</LinkButton>
      </Inline>
    </Stack>
  );
}
