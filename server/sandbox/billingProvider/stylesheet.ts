import { stylesheet as base } from '#server/platform/pages/stylesheet';

/**
 * The stylesheet of the provider's pages: that of the server's other pages, and what forms need.
 */
export const stylesheet = `${base}
:root { --accent: #2348d4; --accent-hover: #1c3cb8; --on-accent: #ffffff; --edge: #d5cfc4; }
@media (prefers-color-scheme: dark) {
  :root { --accent: #4c66ea; --accent-hover: #4059db; --edge: #504b44; }
}
body { max-inline-size: 32rem; }
h1 { margin-block-end: 1.5rem; }
h1:has(+ .lead) { margin-block-end: 0.5rem; }
.lead { margin: 0 0 1.5rem; color: var(--soft); }
.card { border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.card > * { padding-inline: 1.25rem; }
.plan { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.5rem 1.5rem; padding-block: 1.25rem; }
.plan p { margin: 0; }
.plan .title { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; font-size: 1.125rem; font-weight: 600; }
.plan .title .badge { font-size: 0.8125rem; }
.plan .blurb, .price span { color: var(--soft); font-size: 0.875rem; }
.price { font-size: 1.375rem; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -0.01em; }
.price span { font-weight: 400; letter-spacing: 0; }
.card dl { overflow: visible; border: 0; border-block-start: 1px solid var(--line); border-radius: 0; background: none; padding-block: 0.5rem; }
.card dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: 0.375rem 0; border: 0; }
.card dd { margin-inline-start: auto; text-align: end; }
.actions { display: grid; gap: 0.75rem; margin-block-start: 1.5rem; }
.actions form { display: grid; gap: 0.75rem; }
section .actions { margin-block-start: 0; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center;
  min-block-size: 2.75rem; padding: 0.5rem 1.25rem;
  border: 1px solid var(--edge); border-radius: 12px;
  background: var(--surface); color: var(--ink);
  font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--sunken); }
button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.primary:hover { background: var(--accent-hover); }
button.critical { border-color: currentColor; color: var(--loss); }
button:focus-visible, .button:focus-visible { border-radius: 12px; }
.notice { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border-radius: 12px; background: var(--gain-soft); color: var(--gain); font-weight: 500; }
.active { background: var(--gain-soft); color: var(--gain); }
section { margin-block-start: 2rem; }
section h2 { margin-block: 0 0.75rem; }
details p { margin: 0 0 0.75rem; color: var(--soft); }
summary { min-block-size: 2.75rem; }
.back { margin-block-start: 2.5rem; }
@media (forced-colors: active) { .badge, .notice { border: 1px solid; } }
`;
