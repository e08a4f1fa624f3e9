import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { PageTitle } from '#components/PageTitle';
import { portal } from '#domain/messages/portal';

import * as styles from './MissingView.css';

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
    <div className={styles.root}>
      <PageTitle withProduct={false}>{title}</PageTitle>
      <BrokenLink />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>
        <ExternalLinkButton href={helpUrl}>{portal.payment.failed.help}</ExternalLinkButton>
      </div>
    </div>
  );
}

/** A chain whose links do not meet. Drawn here: the portal's first file has no icons in it. */
function BrokenLink() {
  return (
    <span aria-hidden="true" className={styles.mark}>
      <svg
        viewBox="0 0 24 24"
        width="1.75rem"
        height="1.75rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M9 17H7A5 5 0 0 1 7 7M15 7h2a5 5 0 0 1 4 8M8 12h4M3 3l18 18" />
      </svg>
    </span>
  );
}
