import { Fragment } from 'react';

import * as styles from './WebhookUrl.css';

/** The scheme, where there is one, and the host with the slash behind it. */
const HOST = /^(?:\w+:\/\/)?[^/]*\/?/;

/** The address of an endpoint. A narrow page breaks it behind its slashes first, and then behind its dots. */
export function WebhookUrl({ url }: { url: string }) {
  const host = HOST.exec(url)?.[0] ?? '';
  return (
    <bdi translate="no">
      <span className={styles.host}>
        <Breakable text={host} />
      </span>
      <Breakable text={url.slice(host.length)} />
    </bdi>
  );
}

function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[^/:]\/)(?=.)|(?<=\.)(?=.)/).map((part, index) => (
    // Its parts may repeat, and never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
