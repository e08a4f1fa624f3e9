import type { MouseEvent, ReactNode, Ref } from 'react';

import { SpinnerMark } from '#components/Spinner';
import { common } from '#domain/messages/common';
import { button, buttonContent, buttonIcon } from '#theme/button.css';

import * as styles from './Button.css';

export interface ButtonProps {
  /** What a press does: `Create link`. */
  children: ReactNode;
  /** Full name for screen readers when the words alone are not enough, such as `Expire Till`. */
  label?: string | undefined;
  /** One `primary` per screen. `critical` is for what cannot be undone. Default: `secondary`. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'critical';
  /** 44 or 52 px high. `l` is for the one action of a form or a checkout. Default: `m`. */
  size?: 'm' | 'l';
  /** As wide as its place. Default: `false`. */
  fullWidth?: boolean;
  /** An icon of `lucide-react` before the words. */
  icon?: ReactNode;
  /**
   * Work is in flight: shows `loadingLabel`, ignores clicks, keeps focus and width. Pass `false`
   * rather than nothing to a button that may load later: it keeps room for the longer text.
   */
  loading?: boolean | undefined;
  /** Default: `Loading...`. */
  loadingLabel?: string | undefined;
  /** Takes the button out of the tab order; say elsewhere why. */
  disabled?: boolean | undefined;
  /** Another text that it shows at times, such as `Copied!`: it keeps the room for the longer one. */
  otherText?: string;
  /** `submit` sends the form around it. Default: `button`. */
  type?: 'button' | 'submit';
  /** Called at a press, by pointer or key. Not while `loading`. */
  onClick?: (() => void) | undefined;
  /** The button itself, to move focus to it. */
  ref?: Ref<HTMLButtonElement>;
}

/** An action. What leads to an address is a `LinkButton`. */
export function Button(props: ButtonProps) {
  const { children, label, tone = 'secondary', size = 'm', fullWidth = false, icon } = props;
  const { loading, loadingLabel = common.loading, otherText } = props;
  const { disabled, type = 'button', onClick, ref } = props;

  // `disabled` would drop focus, so a loading button only refuses: also the Enter key of a form,
  // which clicks its submit button.
  function click(event: MouseEvent) {
    // The press may make a submit button of this one before the browser asks what it is.
    if (loading || type === 'button') event.preventDefault();
    if (!loading) onClick?.();
  }

  return (
    <button
      ref={ref}
      className={button({ tone, size, fullWidth })}
      type={type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={loading ? undefined : label}
      onClick={click}
    >
      {loading ? (
        <>
          <ReservedSpace icon={icon !== undefined}>{children}</ReservedSpace>
          <span className={buttonContent}>
            <SpinnerMark size="s" current />
            {/* Its dots stay at its end, whichever way the page reads. */}
            <bdi>{loadingLabel}</bdi>
          </span>
        </>
      ) : (
        <>
          {loading === false && <ReservedSpace icon>{loadingLabel}</ReservedSpace>}
          {otherText && <ReservedSpace icon={icon !== undefined}>{otherText}</ReservedSpace>}
          <span className={buttonContent}>
            {icon !== undefined && (
              <span aria-hidden="true" className={buttonIcon}>
                {icon}
              </span>
            )}
            {children}
          </span>
        </>
      )}
    </button>
  );
}

/** Takes the room of `children`, and of an icon before them, without showing them. */
function ReservedSpace({ icon, children }: { icon: boolean; children: ReactNode }) {
  const isText = typeof children === 'string';
  return (
    <span
      aria-hidden="true"
      className={styles.ghost({ icon })}
      data-text={isText ? children : undefined}
    >
      {!isText && children}
    </span>
  );
}
