import { fn } from 'storybook/test';

import {
  buildDelivery,
  buildKey,
  buildMint,
  buildTransaction,
  buildTransactionDetail,
  buildWebhook,
} from '#api/mocks/build';
import { buildSession } from '#api/mocks/buildAccount';
import { buildPasskey } from '#api/mocks/buildFactors';
import { Card } from '#components/Card';
import { parseMint } from '#contract/mints';
import { parseTransaction, parseTransactionDetail } from '#contract/parsedTransactions';
import { deliveryProblems } from '#domain/messages/deliveryProblems';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

import { MenuButton, type MenuButtonProps } from './DashboardFrame/MenuButton';
import { Navigation } from './DashboardFrame/Navigation';
import { PasskeyRow, type PasskeyRowProps } from './FactorsSection/PasskeyRow';
import { PaymentsView } from './HomeScreen/PaymentsView';
import { Shortcuts } from './HomeScreen/Shortcuts';
import { KeyList, type KeyListProps } from './KeyListScreen/KeyList';
import { LinkRow, type LinkRowProps } from './LinksScreen/LinkRow';
import { MintCards } from './MintListScreen/MintCards';
import { SessionRow, type SessionRowProps } from './SessionsSection/SessionRow';
import { MorePages } from './SettingsScreen/MorePages';
import { WebhookList, type WebhookListProps } from './WebhookListScreen/WebhookList';
import { DeliveryRow, type DeliveryRowProps } from './WebhookScreen/DeliveryRow';

const meta = preview.meta({
  title: 'Components/Rows',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'What the lists of the dashboard are made of: payments, links, tokens, API keys, webhooks and ' +
          'what they were sent, passkeys and sessions, the pages of the settings, ' +
          'and the ways to other pages: shortcuts, the sidebar and the button that opens it. ' +
          'A row that leads somewhere answers the pointer as a whole; another one by what is in it.',
      },
    },
  },
});

const play = ({ canvasElement }: { canvasElement: HTMLElement }) =>
  assertStatesDiffer(canvasElement);

const payment = parseTransaction(buildTransaction());

/** On a wide page the row under the pointer has another background; the link in it has the focus. */
export const Payments = meta.story({
  render: () => (
    <StateMatrix cells="row" target="td a" pseudo={['hover', 'focus-visible']}>
      {() => (
        <PaymentsView
          payments={[payment]}
          explorerTxUrl="https://explorer.example/tx/{signature}"
          explorerAddressUrl="https://explorer.example/address/{address}"
          walletUrl={null}
        />
      )}
    </StateMatrix>
  ),
  play,
});

const link = (state: 'open' | 'confirmed', expired = false) =>
  parseTransactionDetail(buildTransactionDetail({ memo: 'Order 1043', state, expired }));

export const Links = meta.story({
  render: () => (
    <StateMatrix<LinkRowProps>
      cells="row"
      states={{
        copied: { copied: true },
        paid: { link: link('confirmed') },
        expired: { link: link('open', true) },
      }}
    >
      {(props) => (
        <Card flush>
          <ul>
            <LinkRow link={link('open')} copied={false} onCopy={fn()} {...props} />
          </ul>
        </Card>
      )}
    </StateMatrix>
  ),
  play,
});

export const Mints = meta.story({
  render: () => (
    <StateMatrix cells="field">{() => <MintCards mints={[parseMint(buildMint())]} />}</StateMatrix>
  ),
  play,
});

const key = buildKey({ name: 'Till' });

export const Keys = meta.story({
  render: () => (
    <StateMatrix<KeyListProps>
      cells="row"
      target="li > button"
      states={{
        'read-only': { keys: [{ ...key, permission: 'read' }] },
        expiring: { expiringIds: [key._id] },
      }}
    >
      {(props) => (
        <KeyList
          keys={[key]}
          expiringIds={[]}
          outcome=""
          onExpire={fn()}
          onRename={fn()}
          {...props}
        />
      )}
    </StateMatrix>
  ),
  play,
});

const webhook = buildWebhook();

/** The row is one link; the menu lies above it. */
export const Webhooks = meta.story({
  render: () => (
    <StateMatrix<WebhookListProps>
      cells="row"
      pseudo={['hover', 'focus-visible']}
      states={{
        paused: { webhooks: [{ ...webhook, state: 'paused' }] },
        busy: { busyIds: [webhook._id] },
      }}
    >
      {(props) => (
        <WebhookList
          webhooks={[webhook]}
          busyIds={[]}
          eventCount={6}
          outcome=""
          onEdit={fn()}
          onPause={fn()}
          onResume={fn()}
          onDelete={fn()}
          {...props}
        />
      )}
    </StateMatrix>
  ),
  play,
});

const delivery = buildDelivery();
const at = '2025-01-15T09:30:00.000Z';
const waiting = buildDelivery({ state: 'waiting', tries: 0, lastTry: null, nextTryAt: at });
const failed = buildDelivery({
  state: 'failed',
  tries: 12,
  lastTry: {
    at,
    status: 500,
    problem: deliveryProblems.answered(500),
    body: null,
    durationMs: 87,
  },
});

/** What was sent to a webhook. Sending again weighs more where it was given up. */
export const Deliveries = meta.story({
  render: () => (
    <StateMatrix<DeliveryRowProps>
      cells="row"
      target="button"
      states={{
        waiting: { delivery: waiting },
        failed: { delivery: failed },
        resending: { resending: true },
      }}
    >
      {(props) => (
        <Card flush>
          <ul>
            <DeliveryRow delivery={delivery} resending={false} onResend={fn()} {...props} />
          </ul>
        </Card>
      )}
    </StateMatrix>
  ),
  play,
});

const passkey = buildPasskey();

export const Passkeys = meta.story({
  render: () => (
    <StateMatrix<PasskeyRowProps>
      cells="row"
      target="button:last-child"
      states={{
        'on all devices': { passkey: { ...passkey, synced: true } },
        'never used': { passkey: { ...passkey, lastUsedAt: null } },
        removing: { removing: true },
      }}
    >
      {(props) => (
        <Card flush>
          <ul>
            <PasskeyRow
              passkey={passkey}
              removing={false}
              onRename={fn()}
              onRemove={fn()}
              {...props}
            />
          </ul>
        </Card>
      )}
    </StateMatrix>
  ),
  play,
});

const session = buildSession({ current: false });

/** The session of this device is ended by signing out. */
export const Sessions = meta.story({
  render: () => (
    <StateMatrix<SessionRowProps>
      cells="row"
      states={{
        'this device': { session: { ...session, current: true } },
        ending: { ending: true },
      }}
    >
      {(props) => (
        <Card flush>
          <ul>
            <SessionRow session={session} ending={false} onEnd={fn()} {...props} />
          </ul>
        </Card>
      )}
    </StateMatrix>
  ),
  play,
});

/** Each row is one link. */
export const Settings = meta.story({
  render: () => <StateMatrix cells="row">{() => <MorePages />}</StateMatrix>,
  play,
});

// The same landmark is there in each of its states.
const repeated = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } };

/** What belongs to an entry is listed beneath it, and the entry says more quietly that it is open. */
export const NavigationEntries = meta.story({
  parameters: repeated,
  render: () => (
    <StateMatrix<{ pathname: string }>
      cells="field"
      target="a:not([aria-current])"
      states={{
        'settings open': { pathname: '/settings' },
        'page of the settings': { pathname: '/settings/keys' },
      }}
    >
      {(props) => <Navigation pathname="/links" onFollow={fn()} {...props} />}
    </StateMatrix>
  ),
  play,
});

/** A page of the second level, under the pointer and with the focus. */
export const NavigationPages = meta.story({
  parameters: repeated,
  render: () => (
    <StateMatrix cells="field" target="ul ul a:not([aria-current])">
      {() => <Navigation pathname="/settings/keys" onFollow={fn()} />}
    </StateMatrix>
  ),
  play,
});

/** Ways from home to what the sidebar does not list. */
export const HomeShortcuts = meta.story({
  parameters: repeated,
  render: () => <StateMatrix cells="row">{() => <Shortcuts />}</StateMatrix>,
  play,
});

/** Where there is no room for the sidebar. A thirteenth: it is on the page of the rows, not in the sidebar. */
export const NavigationButton = meta.story({
  tags: ['!dev'],
  render: () => (
    <StateMatrix<MenuButtonProps> states={{ opened: { open: true } }}>
      {(props) => <MenuButton open={false} onOpen={fn()} {...props} />}
    </StateMatrix>
  ),
  play,
});
