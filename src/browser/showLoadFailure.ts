import { notLoaded } from '#domain/messages/notLoaded';

/**
 * Says at the top of the page that its code did not come, once, and offers to load the page again. It
 * loads nothing by itself: what fails every time would go on for ever. Its styles are
 * `theme/loadFailure.css.ts`.
 */
export function showLoadFailure(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => showLoadFailure());
    return;
  }
  if (document.querySelector('.load-failure')) return;
  const text = Object.assign(document.createElement('p'), { textContent: notLoaded.text });
  const retry = Object.assign(document.createElement('button'), { textContent: notLoaded.retry });
  retry.addEventListener('click', () => location.reload());
  const notice = Object.assign(document.createElement('div'), { className: 'load-failure' });
  notice.setAttribute('role', 'alert');
  notice.append(text, retry);
  document.body.prepend(notice);
}
