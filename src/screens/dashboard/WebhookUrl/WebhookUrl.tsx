import { Fragment } from 'react';

/** The address of an endpoint. A narrow page breaks it behind its dots and slashes first. */
export function WebhookUrl({ url }: { url: string }) {
  return (
    <bdi translate="no">
      {url.split(/(?<=[^/:]\/)(?=.)|(?<=\.)(?=.)/).map((part, index) => (
        // Its parts may repeat, and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
