import { Button } from '#components/Button';
import { ExternalLinkButton } from '#components/ExternalLinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { QrCode, type QrCodeProps } from '#components/QrCode';
import { Spinner } from '#components/Spinner';
import { Text } from '#components/Text';
import { common } from '#domain/messages/common';
import { phone } from '#domain/messages/phone';

import * as styles from './PhonePayment.css';

/** The code for a camera, where a phone can use the address. `loading`: what draws it is on its way. */
export type PhoneCode =
  | { step: 'loading' }
  | { step: 'failed'; retrying: boolean; onRetry: () => void }
  | ({ step: 'drawn' } & Pick<QrCodeProps, 'size' | 'path'>);

export interface PhonePaymentProps {
  /** On a phone the address is a link, because no camera can read the phone's own screen. */
  device: 'desktop' | 'phone';
  /** The address for the phone's wallet (`#domain/solanaPay`). */
  address: string;
  code: PhoneCode;
  /** Why no phone can use the address here; '' when one can. There is no code then. */
  hindrance: string;
  /** Lets the Test Wallet use the address; null where there is none. */
  testWallet: { busy: boolean; onOpen: () => void } | null;
  /** Why the last try did not pay. */
  notice: NoticeProps;
  /** Back to the wallets of this browser. */
  onLeave: () => void;
}

/** Pays with the wallet on a phone. Part of both portals. */
export function PhonePayment(props: PhonePaymentProps) {
  const { device, address, hindrance, testWallet, notice, onLeave } = props;
  const usable = hindrance === '';
  const missing = device === 'desktop' && props.code.step === 'failed';
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{getTitle(props)}</h2>
      {!usable && <Text tone="soft">{hindrance}</Text>}
      {device === 'desktop' && usable && <Code {...props} />}
      {usable && !missing && <Instruction device={device} />}
      <Notice {...notice} />
      <div className={styles.actions}>
        {device === 'phone' && usable && (
          <ExternalLinkButton href={address} sameTab tone="primary">
            {phone.link}
          </ExternalLinkButton>
        )}
        {testWallet && (
          <Button
            tone="primary"
            size="l"
            fullWidth
            loading={testWallet.busy}
            onClick={testWallet.onOpen}
          >
            {phone.testWallet}
          </Button>
        )}
        <Button tone="quiet" fullWidth onClick={onLeave}>
          {phone.back}
        </Button>
      </div>
    </section>
  );
}

function getTitle({ device, hindrance }: PhonePaymentProps): string {
  if (hindrance !== '') return phone.hindered;
  return device === 'phone' ? phone.linkTitle : phone.title;
}

function Instruction({ device }: Pick<PhonePaymentProps, 'device'>) {
  const [text, waiting] =
    device === 'phone' ? [phone.linkText, phone.linkWaiting] : [phone.text, phone.waiting];
  return (
    <>
      <Text tone="soft">{text}</Text>
      <Spinner text={waiting} layout="inline" />
    </>
  );
}

function Code({ code }: PhonePaymentProps) {
  switch (code.step) {
    case 'loading':
      return (
        <div className={styles.blank}>
          <Spinner text={phone.loading} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.blank} role="alert">
          <Text>{phone.failed}</Text>
          <Button loading={code.retrying} onClick={code.onRetry}>
            {common.retry}
          </Button>
        </div>
      );
    case 'drawn':
      return <QrCode size={code.size} path={code.path} label={phone.alt} />;
  }
}
