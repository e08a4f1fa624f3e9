import { Suspense, useEffect, useRef, type ReactNode } from 'react';

import { Alert } from '#components/Alert';
import { ExternalLink } from '#components/ExternalLink';
import { FormDraft, type Draft } from '#components/FormDraft';
import type { NoticeProps } from '#components/Notice';
import { Logo } from '#components/Logo';
import { Skeleton } from '#components/Skeleton';
import { SlideOver } from '#components/SlideOver';
import { Spinner } from '#components/Spinner';
import { ThemeToggle, type ThemeChoice } from '#components/ThemeToggle';
import { billing } from '#domain/messages/billing';
import { common } from '#domain/messages/common';
import { dashboard } from '#domain/messages/dashboard';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

import { AccountAlerts, type AccountAlertsProps } from './AccountAlerts';
import * as styles from './DashboardFrame.css';
import { LostCalls, type LostCallsProps } from './LostCalls';
import { MenuButton } from './MenuButton';
import { Navigation } from './Navigation';
import { UserMenu } from './UserMenu';

export interface DashboardFrameProps {
  /** The page that is shown, as a path. */
  pathname: string;
  /** The browser went back or forward to the page, and shows it where it was scrolled to. */
  returning: boolean;
  /** Null until it is loaded. */
  organizationName: string | null;
  firstName: string;
  lastName: string;
  /** Whether the organization has a paid plan. */
  subscribed: boolean;
  /** The billing provider's page; null when it is asked for each time. */
  billingPortalUrl: string | null;
  /** Asks for that page and opens it. Call it while the browser still knows of the click. */
  onManageBilling: () => void;
  /** That page, when the browser let no window open for it; null otherwise. */
  blockedBillingUrl: string | null;
  /** That page could not be had. */
  notice: NoticeProps;
  signingOut: boolean;
  onSignOut: () => void;
  /** The navigation of narrow screens, which slides over the page. */
  sidebarOpen: boolean;
  onSidebarOpen: () => void;
  onSidebarClose: () => void;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  /** What the account waits for. */
  alerts: AccountAlertsProps;
  /** What went wrong unseen. */
  lost: LostCallsProps;
  /** What the page's form begins with, and what happens to it. */
  draft: Draft;
  /** The page. */
  children: ReactNode;
}

/** Sidebar and top bar around the pages of a signed-in merchant. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { pathname, returning, organizationName, sidebarOpen, onSidebarOpen, onSidebarClose } =
    props;

  const sidebar = (
    <>
      <Navigation pathname={pathname} onFollow={onSidebarClose} />
      <div className={styles.sidebarEnd}>
        <ThemeToggle value={props.theme} onChange={props.onThemeChange} />
      </div>
    </>
  );

  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#content">
        {common.skipToContent}
      </a>
      <aside className={styles.sidebar} aria-label={dashboard.nav.sidebar}>
        <div className={styles.sidebarContent}>
          <div className={styles.brand}>
            <Logo />
          </div>
          {sidebar}
        </div>
      </aside>
      <SlideOver
        label={dashboard.nav.label}
        header={<Logo />}
        open={sidebarOpen}
        onClose={onSidebarClose}
      >
        {sidebar}
      </SlideOver>
      <header className={styles.topBar}>
        <div className={styles.menuButton}>
          <MenuButton open={sidebarOpen} onOpen={onSidebarOpen} />
        </div>
        <p translate="no" className={styles.organization}>
          {organizationName ?? <Skeleton width="m" />}
        </p>
        <UserMenu {...props} />
      </header>
      <Content pathname={pathname} returning={returning}>
        <FrameNotice {...props.notice} />
        <LostCalls {...props.lost} />
        <AccountAlerts {...props.alerts} />
        {props.blockedBillingUrl !== null && <Blocked url={props.blockedBillingUrl} />}
        <FormDraft draft={props.draft}>
          {/* A new one for each page: one that is there already would go on showing the last page. */}
          <Suspense key={pathname} fallback={<LoadingPage />}>
            {props.children}
          </Suspense>
        </FormDraft>
      </Content>
    </div>
  );
}

/** Until the page's file is there. */
function LoadingPage() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Spinner text={common.loading} />
    </div>
  );
}

/** With room beneath only when there is something to see. */
function FrameNotice(notice: NoticeProps) {
  const shown = notice.visible && notice.children !== '';
  return (
    <div className={shown ? styles.notice : undefined}>
      <QuietFailure {...notice} />
    </div>
  );
}

function Blocked({ url }: { url: string }) {
  return (
    <div className={styles.notice}>
      <Alert tone="info">
        {billing.blocked} <ExternalLink href={url}>{billing.openPortal}</ExternalLink>
      </Alert>
    </div>
  );
}

type ContentProps = Pick<DashboardFrameProps, 'pathname' | 'returning' | 'children'>;

/** The page itself. Focus follows a change of page, so that the next Tab starts at its top. */
function Content({ pathname, returning, children }: ContentProps) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
    if (!returning) window.scrollTo(0, 0);
  }, [pathname, returning]);

  return (
    <main ref={ref} id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  );
}
