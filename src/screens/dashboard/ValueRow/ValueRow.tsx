import type { ReactNode } from 'react';

import { Skeleton } from '#components/Skeleton';
import { Inline } from '#components/Stack';
import { Text } from '#components/Text';
import { buttonPlace } from '#theme/listRow.css';

import * as styles from './ValueRow.css';

export interface ValueRowProps {
  /** What holds now, such as an email, or that there is nothing yet. */
  children?: ReactNode;
  /** Beside the value, such as whether it is confirmed. */
  badge?: ReactNode;
  /** What follows from it, quieter. */
  help?: string | undefined;
  /** The button that changes it: beside it, or below it where there is no room. */
  action?: ReactNode;
  /** The words need the width of a phone: there the button is below them. Default: `false`. */
  roomy?: boolean;
}

/** The one value of a card of the settings. */
export function ValueRow({ children, badge, help, action, roomy = false }: ValueRowProps) {
  return (
    <div className={styles.row}>
      <div className={roomy ? styles.roomyWords : styles.words}>
        {children !== undefined && (
          <Inline>
            <p className={styles.value}>{children}</p>
            {badge}
          </Inline>
        )}
        {help !== undefined && (
          <Text look="small" tone="soft">
            {help}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}

/** Holds the place of a value and its button. */
export function ValuePlace({ roomy = false }: Pick<ValueRowProps, 'roomy'>) {
  return (
    <ValueRow roomy={roomy} action={<span className={buttonPlace} />}>
      <Skeleton width="m" />
    </ValueRow>
  );
}
