import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { TextField } from '#components/TextField';
import { TokenIcon } from '#components/TokenIcon';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { formatCents, type MicroUsdc } from '#domain/money';
import type { TokenBase } from '#domain/redemption';
import { formatTokens, TOKEN_DECIMALS } from '#domain/tokens';

import * as styles from './RedemptionView.css';
import { useDroppedText } from './useDroppedText';

/** The merchant's token. The merchant named it, and its picture. */
export interface ShownToken {
  name: string;
  symbol: string;
  /** Checked (`#domain/safeUrl`); null when there is no safe one. */
  image: string | null;
}

export interface RedemptionViewProps {
  token: ShownToken;
  /** What the field holds, as typed. */
  text: string;
  /** The same in base units. */
  tokens: TokenBase;
  /** What they are worth. */
  worthMicro: MicroUsdc;
  /** Nothing was typed for a moment: what they are worth, or what is wrong, is read out, and not at every key. */
  settled: boolean;
  /** The fewest tokens that pay all of it. */
  most: TokenBase;
  /** What the wallet holds; null when that is not known. */
  balance: TokenBase | null;
  /** Why they cannot be redeemed; '' when they can. */
  error: string;
  onTextChange: (text: string) => void;
  onCancel: () => void;
  onApply: () => void;
}

/** Letters of a symbol that leave a phone's field room for a number. */
const SHORT = 8;

/** How many of the merchant's tokens take something off the amount due. */
export function RedemptionView(props: RedemptionViewProps) {
  const { token, text, tokens, worthMicro, settled, error, onTextChange, onCancel } = props;
  const { redemption } = portal.payment;
  const title = useId();
  // The field keeps its own text: React writes a value that is given into the attribute, from which
  // the browser then counts the steps, and any number of decimals would be in step.
  const [first] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState('');
  const dropped = useDroppedText(field);
  // The customer opened this view in order to type.
  useEffect(() => field.current?.focus(), []);
  useEscape(onCancel);

  function change(written: string) {
    setHint(describeValidity(field.current?.validity));
    onTextChange(written);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (error === '' && dropped === '') props.onApply();
    else field.current?.focus();
  }

  const wrong = error || dropped || hint;
  const worth = redemption.worth(formatTokens(tokens), token.symbol, formatCents(worthMicro));

  return (
    <form className={styles.root} aria-labelledby={title} onSubmit={submit}>
      <div className={styles.token}>
        <TokenIcon size="l" src={token.image} symbol={token.symbol} />
        <h1 id={title} className={styles.name}>
          <bdi translate="no">{token.name}</bdi>
        </h1>
        <Limits {...props} />
      </div>
      <div className={styles.field}>
        <TextField
          ref={field}
          type="number"
          inputMode="decimal"
          step={0.000_001}
          placeholder="0"
          autoComplete="off"
          label={redemption.amount(token.symbol)}
          {...(token.symbol.length <= SHORT && { suffix: token.symbol })}
          description={wrong === '' ? <Worth>{worth}</Worth> : undefined}
          defaultValue={first}
          error={wrong}
          silentError
          onChange={change}
        />
      </div>
      <Announcer>{settled ? wrong || (text === '' ? '' : worth) : ''}</Announcer>
      <div className={styles.actions}>
        <Button size="l" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button size="l" tone="primary" type="submit">
          {redemption.apply}
        </Button>
      </div>
    </form>
  );
}

function Worth({ children }: { children: string }) {
  return (
    <span dir="ltr" className={styles.worth}>
      {children}
    </span>
  );
}

/**
 * Returns what is wanted in place of what the browser does not take, and would say only after a press.
 * What it cannot read, such as `1,5` where a point is used, it tells to nothing on the page.
 */
function describeValidity(validity: ValidityState | undefined): string {
  const { unreadable, decimals } = portal.payment.redemption.excess;
  if (validity?.badInput) return unreadable;
  return validity?.stepMismatch ? decimals(TOKEN_DECIMALS) : '';
}

/** What there is to redeem, before anything is typed. */
function Limits({ most, balance, token: { symbol } }: RedemptionViewProps) {
  const texts = portal.payment.redemption;
  return (
    <p className={styles.limits}>
      {balance !== null && <bdi>{texts.balance(formatTokens(balance), symbol)}</bdi>}
      <bdi>{texts.most(formatTokens(most), symbol)}</bdi>
    </p>
  );
}

/** Wherever the focus is, as in a dialog. */
function useEscape(onEscape: () => void) {
  const listen = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
