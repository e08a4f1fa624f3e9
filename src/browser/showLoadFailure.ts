/** What the notice says. */
export interface LoadFailureTexts {
  text: string;
  /** The button that loads the page again. */
  retry: string;
}

/**
 * Says at the top of the page that its code did not come, once, and offers to load the page again. It
 * loads nothing by itself: what fails every time would go on for ever. Its styles are
 * `theme/loadFailure.css.ts`.
 */
export function showLoadFailure(texts: LoadFailureTexts): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => showLoadFailure(texts));
    return;
  }
  if (document.querySelector('.load-failure')) return;
  const text = Object.assign(document.createElement('p'), { textContent: texts.text });
  const retry = Object.assign(document.createElement('button'), { textContent: texts.retry });
  retry.addEventListener('click', () => location.reload());
  const notice = Object.assign(document.createElement('div'), { className: 'load-failure' });
  notice.setAttribute('role', 'alert');
  notice.append(text, retry);
  document.body.prepend(notice);
}
