import { Unlink } from 'lucide-react';

import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { RoundIcon } from '#components/RoundIcon';
import { common } from '#domain/messages/common';

const { notFound } = common;

/** Shown at unknown addresses beneath `/auth`, before sign-in. */
export function NotFoundScreen() {
  return (
    <AuthFrame mark={<RoundIcon icon={<Unlink />} />} heading={notFound.title} text={notFound.text}>
      <LinkButton to="/" tone="primary" size="l" fullWidth>
        {notFound.home}
      </LinkButton>
    </AuthFrame>
  );
}
