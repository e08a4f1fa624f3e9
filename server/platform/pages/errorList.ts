import { errors } from '#contract/errors';

import { html, type Html } from './html';

/** Returns every error of the API with its code, its status and its sentence, by their codes. */
export function renderErrorList(): Html {
  const all = Object.entries(errors).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const items = all.map(
    ([code, [status, sentence]]) =>
      html`<div>
        <dt><code>${code}</code> ${status}</dt>
        <dd>${sentence}</dd>
      </div>`,
  );
  return html`<dl class="errors">${items}</dl>`;
}
