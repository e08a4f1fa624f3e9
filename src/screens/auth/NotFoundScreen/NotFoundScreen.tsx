import { AuthFrame } from '#components/AuthFrame';
import { LinkButton } from '#components/LinkButton';
import { common } from '#domain/messages/common';

const { notFound } = common;

/** Other addresses beneath `/auth`, where nobody is signed in yet (AMB-20). */
export function NotFoundScreen() {
  return (
    <AuthFrame heading={notFound.title} text={notFound.text}>
      <LinkButton to="/">{notFound.home}</LinkButton>
    </AuthFrame>
  );
}
