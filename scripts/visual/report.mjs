// The report that a person opens: everything that differs, side by side and one above the other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @param {import('./compare.mjs').Result[]} results
 * @param {string[]} problems in words
 * @param {string} folder where the report goes; pictures are below it
 * @returns {string} the report's file
 */
export function writeReport(results, problems, folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'report.html');
  const shown = results.filter(({ status }) => status !== 'same');
  const same = results.length - shown.length;
  const link = (picture) => relative(folder, picture).replaceAll('\\', '/');
  writeFileSync(file, page(shown, same, problems, link));
  return file;
}

const page = (shown, same, problems, link) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Visual changes</title>
<meta name="viewport" content="width=device-width">
<style>${STYLE}</style>
<header><h1>${shown.length === 0 ? 'Nothing changed' : `${shown.length} pictures differ`}</h1>
<p>${same} are the same.</p>
${problems.map((problem) => `<p class="problem">${escape(problem)}</p>`).join('')}</header>
<main>${shown.map((result) => article(result, link)).join('')}</main>
<script>${SCRIPT}</script></html>`;

function article({ label, variant, status, pixels, expected, actual, difference }, link) {
  const size = pixels === undefined ? '' : `, ${pixels.toLocaleString('en-US')} pixels`;
  const id = `${label} ${variant}`.replaceAll(/[^\w]+/g, '-');
  return `<article id="${id}"><h2>${escape(label)} <span>${variant}: ${status}${size}</span></h2>
${difference ? `<div class="views">${figure('Expected', expected, link)}${figure('Actual', actual, link)}${figure('Difference', difference, link)}</div>${slider(expected, actual, link)}` : actual ? figure(status === 'new' ? 'New' : 'Actual', actual, link) : '<p>There is no such story any more.</p>'}
<code>npm run visual:approve -- "${escape(label)}"</code></article>`;
}

const figure = (caption, picture, link) =>
  `<figure><figcaption>${caption}</figcaption><a href="${link(picture)}"><img loading="lazy" alt="" src="${link(picture)}"></a></figure>`;

const slider = (expected, actual, link) => `<details><summary>Slide</summary>
<div class="slide"><img loading="lazy" alt="Expected" src="${link(expected)}"><img loading="lazy" alt="Actual" src="${link(actual)}"></div>
<input type="range" value="50" aria-label="How much of the actual picture shows"></details>`;

const escape = (text) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1600px; padding: 24px; }
h1 { margin: 0; } h2 { font-size: 1rem; margin: 0 0 12px; } h2 span { font-weight: 400; opacity: .7; }
.problem { color: #c2185b; }
article { border-block-start: 1px solid #8884; padding-block: 24px; }
.views { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); }
figure { margin: 0; } figcaption { opacity: .7; }
img { max-width: 100%; border: 1px solid #8884; display: block; }
.slide { display: grid; max-width: 1000px; } .slide img { grid-area: 1 / 1; width: 100%; }
.slide img + img { clip-path: inset(0 0 0 var(--at, 50%)); }
input { width: min(100%, 1000px); }
code { display: inline-block; margin-block-start: 12px; opacity: .7; }`;

const SCRIPT = `
for (const range of document.querySelectorAll('input[type=range]')) {
  const slide = range.previousElementSibling;
  range.addEventListener('input', () => slide.style.setProperty('--at', range.value + '%'));
}`;
