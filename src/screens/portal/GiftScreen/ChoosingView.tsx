import { useEffect, useRef, type FormEvent, type Ref } from 'react';

import { ChoiceGroup } from '#components/ChoiceGroup';
import { hasBlankField } from '#components/Field';
import { Notice, type NoticeProps } from '#components/Notice';
import { TextField } from '#components/TextField';
import { GIFT_AMOUNTS_USD, type GiftAmountUsd } from '#domain/gifts';
import { gift } from '#domain/messages/gift';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/textLimits';
import { ActionButton } from '#screens/portal/ActionButton';
import { PhoneControl, type PhoneControlProps } from '#screens/portal/PhoneControl';
import { WalletControl, type WalletControlProps } from '#screens/portal/WalletControl';

import * as styles from './ChoosingView.css';

/**
 * What the one button does. `waiting`: the wallet connects or disconnects. `continue`: a phone is to
 * pay, and its code comes next.
 */
export type GiftAction = 'connect' | 'waiting' | 'buy' | 'continue' | 'buying';

/** Who buys. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface ChoosingViewProps {
  amountUSD: GiftAmountUsd;
  onAmountChange: (amountUSD: GiftAmountUsd) => void;
  buyer: Buyer;
  /** Gets what was changed. */
  onBuyerChange: (change: Partial<Buyer>) => void;
  /** What is wrong with the email address; '' for nothing. */
  emailError: string;
  /** Null when the wallet went away while it buys. */
  wallet: WalletControlProps | null;
  /** The phone that is to pay; null when a wallet is. */
  phone: PhoneControlProps | null;
  action: GiftAction;
  /** Why the last try ended here; without text when there was none. */
  notice: NoticeProps;
  onConnect: () => void;
  /** Called once the form is in order. */
  onBuy: () => void;
}

/** How much, from whom, and one button. */
export function ChoosingView(props: ChoosingViewProps) {
  const { amountUSD, onAmountChange, wallet, phone, action, notice, emailError, onBuy } = props;
  const email = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (emailError !== '') email.current?.focus();
  }, [emailError]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (emailError !== '') email.current?.focus();
    else if (!hasBlankField(event.currentTarget)) onBuy();
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <ChoiceGroup
        label={gift.amount}
        choices={GIFT_AMOUNTS_USD.map((usd) => ({ value: String(usd), label: `$${usd}` }))}
        value={String(amountUSD)}
        locked={action === 'buying'}
        onChange={(value) => {
          const chosen = GIFT_AMOUNTS_USD.find((usd) => String(usd) === value);
          if (chosen) onAmountChange(chosen);
        }}
      />
      <BuyerFields {...props} emailRef={email} />
      {wallet && <WalletControl {...wallet} />}
      {phone && <PhoneControl {...phone} />}
      <Notice {...notice} />
      <ActionButton
        action={action}
        notice={notice}
        onConnect={props.onConnect}
        type="submit"
        loading={action === 'buying'}
      >
        {action === 'continue' ? gift.continue : gift.buy}
      </ActionButton>
    </form>
  );
}

type BuyerFieldsProps = ChoosingViewProps & { emailRef: Ref<HTMLInputElement> };

function BuyerFields({ buyer, onBuyerChange, emailError, emailRef, action }: BuyerFieldsProps) {
  const getFieldProps = (name: keyof Buyer) => ({
    label: gift[name],
    name,
    required: true,
    readOnly: action === 'buying',
    value: buyer[name],
    onChange: (value: string) => onBuyerChange({ [name]: value }),
  });
  return (
    <fieldset className={styles.buyer}>
      <legend className={styles.caption}>{gift.buyer}</legend>
      <TextField
        {...getFieldProps('firstName')}
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...getFieldProps('lastName')}
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <div className={styles.wide}>
        <TextField
          {...getFieldProps('email')}
          type="email"
          error={emailError}
          ref={emailRef}
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
        />
      </div>
    </fieldset>
  );
}
