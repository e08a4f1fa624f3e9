import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { common } from '#domain/messages/common';

const { notFound } = common;

/** Shown at unknown addresses beneath `/auth`, before sign-in. */
export function NotFoundScreen() {
  return (
    <AuthFrame heading={notFound.title} text={notFound.text}>
      <LinkButton to="/" tone="primary" size="l" fullWidth>
        {notFound.home}
      </LinkButton>
    </AuthFrame>
  );
}
