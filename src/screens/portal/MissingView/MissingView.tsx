import { Unlink } from 'lucide-react';

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
      <span aria-hidden="true" className={styles.mark}>
        <Unlink size="1.75rem" strokeWidth={1.75} />
      </span>
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
