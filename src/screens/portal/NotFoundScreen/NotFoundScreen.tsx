import { PortalFrame } from '#components/PortalFrame';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { portal } from '#domain/messages/portal';

/** What the portals show at every other address. */
export function NotFoundScreen() {
  return (
    <PortalFrame>
      <Stack gap="xs" align="center">
        <Text look="title" as="h1">
          {portal.notFound.title}
        </Text>
        <Text tone="soft">{portal.notFound.text}</Text>
      </Stack>
    </PortalFrame>
  );
}
