import { Unlink } from 'lucide-react';

import { PortalFrame } from '#components/PortalFrame';
import { portal } from '#domain/messages/portal';
import { PortalMessage } from '#screens/portal/PortalMessage';

/** What the portals show at every other address. */
export function NotFoundScreen() {
  return (
    <PortalFrame>
      <PortalMessage icon={<Unlink />} {...portal.notFound} />
    </PortalFrame>
  );
}
