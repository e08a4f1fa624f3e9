import { ExternalAnchor } from '#components/ExternalLink';
import { MiddleEllipsis } from '#components/MiddleEllipsis';
import { link } from '#theme/link.css';

import * as styles from './AddressLink.css';

export interface AddressLinkProps {
  /** Base58 text of an account on the chain. */
  address: string;
  /** Where an explorer shows it. */
  href: string;
}

/** An address on the chain, in as many characters as there is room for. Leads to an explorer. */
export function AddressLink({ address, href }: AddressLinkProps) {
  return (
    <span className={styles.root}>
      <ExternalAnchor className={`${link({ tone: 'accent' })} ${styles.address}`} href={href}>
        <MiddleEllipsis>{address}</MiddleEllipsis>
      </ExternalAnchor>
    </span>
  );
}
