import { Unlink } from 'lucide-react';

import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { portal } from '#domain/messages/portal';
import { PortalMessage } from '#screens/portal/PortalMessage';

export interface MissingViewProps {
  /** `mailto:` of the support, about this link. */
  helpUrl: string;
}

interface MissingWords {
  title: string;
  text: string;
}

/** In the place of a payment or gift that the server does not know: what may be wrong, and whom to ask. */
export function MissingView({ title, text, helpUrl }: MissingViewProps & MissingWords) {
  return (
    <PortalMessage
      icon={<Unlink />}
      title={title}
      text={text}
      action={<ExternalLinkButton href={helpUrl}>{portal.payment.failed.help}</ExternalLinkButton>}
    />
  );
}
