import { theme } from '#server/platform/pages/stylesheet';

/**
 * The product's look for Swagger UI. Its own style sheet has selectors of less weight than the
 * identifier, except for the `!important` of its dark theme.
 */
export const viewerStyles = `${theme}
html, html.dark-mode { background: var(--canvas); }
body {
  margin: 0 auto;
  max-inline-size: 62rem;
  padding: 2rem 1.25rem 4rem;
  color: var(--ink);
  font: 400 1rem/1.55 Geist, 'Geist Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif;
  -webkit-font-smoothing: antialiased;
}
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1.5rem; font-size: 0.875rem; }
header p { margin: 0; }
header a { margin-inline-start: 1rem; }
.name { font-weight: 600; }
.name span { margin-inline-start: 0.5rem; padding: 0.125rem 0.625rem; border: 1px solid var(--line); border-radius: 999px; color: var(--soft); font-weight: 400; }
a, #viewer a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
#viewer .swagger-ui, #viewer .swagger-ui :is(.title, h1, h2, h3, h4, h5, p, li, td, th, label, input, select, textarea, button, .opblock-tag, .opblock-tag small, .opblock-summary-description, .tab li, .parameter__name, .parameter__type, .parameter__in, .response-col_status, .response-col_links, .model-title, section.models h4) {
  background-color: transparent;
  color: var(--ink);
  font-family: inherit;
}
#viewer .swagger-ui :is(.wrapper, .opblock-tag-section, .information-container) { max-inline-size: none; padding-inline: 0; }
#viewer .swagger-ui .info { margin: 2rem 0; }
#viewer .swagger-ui .info .title { font-size: 2rem; font-weight: 600; letter-spacing: -0.02em; }
#viewer .swagger-ui .info .title small, #viewer .swagger-ui .info .title small pre { background: var(--sunken); color: var(--soft); font-family: inherit; }
#viewer .swagger-ui :is(.info .base-url, .info__license, .info .link) { display: none; }
#viewer .swagger-ui :is(.markdown code, .renderedMarkdown code) { padding: 0.125rem 0.375rem; border-radius: 6px; background: var(--sunken); color: var(--ink); font-weight: 400; }
#viewer .swagger-ui :is(code, pre, .microlight, .opblock-summary-path, .parameter__type, .body-param__text, .json-schema-2020-12__title, .json-schema-2020-12-keyword__name, .json-schema-2020-12-keyword__value) { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
#viewer .swagger-ui .scheme-container { margin: 0 0 1.5rem; padding: 0; background: transparent; box-shadow: none; }
#viewer .swagger-ui :is(.opblock-tag, .opblock-summary-path) a { color: inherit; text-decoration: none; }
#viewer .swagger-ui :is(.response-control-media-type, .opblock-section-request-body .content-type-wrapper) { display: none; }
#viewer .swagger-ui .opblock-tag { margin: 1.5rem 0 0.75rem; padding: 0 0 0.5rem; border-block-end: 1px solid var(--line); font-size: 1.25rem; font-weight: 600; }
#viewer .swagger-ui .opblock-tag small { color: var(--soft); font-size: 0.875rem; }
#viewer .swagger-ui .opblock { margin: 0 0 0.75rem; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); box-shadow: none; overflow: hidden; }
#viewer .swagger-ui .opblock .opblock-summary { padding: 0.5rem 0.75rem; border-color: var(--line); }
#viewer .swagger-ui .opblock .opblock-summary-method { min-inline-size: 4.5rem; padding: 0.25rem 0; border-radius: 999px; background: var(--sunken); color: var(--ink); font-size: 0.75rem; text-shadow: none; }
#viewer .swagger-ui .opblock-get .opblock-summary-method { background: var(--gain-soft); color: var(--gain); }
#viewer .swagger-ui .opblock-delete .opblock-summary-method { background: var(--loss-soft); color: var(--loss); }
#viewer .swagger-ui .opblock-patch .opblock-summary-method { background: var(--wait-soft); color: var(--wait); }
#viewer .swagger-ui .opblock .opblock-summary-path { max-inline-size: none; color: var(--ink); font-size: 0.875rem; font-weight: 500; overflow-wrap: anywhere; word-break: normal; }
#viewer .swagger-ui .opblock .opblock-summary-description { color: var(--soft); font-size: 0.875rem; }
#viewer .swagger-ui .opblock .opblock-section-header { border: 0; background: var(--sunken); box-shadow: none; }
#viewer .swagger-ui .view-line-link { display: none; }
#viewer .swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--ink); }
#viewer .swagger-ui :is(svg, .arrow) { fill: var(--soft); color: var(--soft); }
#viewer .swagger-ui .btn { border: 1px solid var(--line); border-radius: 999px; background: var(--surface); color: var(--ink); box-shadow: none; font-family: inherit; font-weight: 500; }
#viewer .swagger-ui .btn svg { fill: currentColor; color: currentColor; }
#viewer .swagger-ui .btn.execute { border-color: var(--ink); background: var(--ink); color: var(--canvas); }
#viewer .swagger-ui .execute-wrapper { padding: 1rem 1.25rem; }
#viewer .swagger-ui :is(select, textarea, input[type='text'], input[type='password']) { min-inline-size: 0; max-inline-size: 100%; border: 1px solid var(--line); border-radius: 10px; background-color: var(--canvas); color: var(--ink); box-shadow: none; }
#viewer .swagger-ui textarea { font-weight: 400; font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
#viewer .swagger-ui :is(pre, .microlight) { border-radius: 10px; background: var(--sunken) !important; color: var(--ink); font-weight: 400; }
#viewer .swagger-ui table thead tr :is(td, th) { border-color: var(--line); color: var(--soft); font-size: 0.75rem; }
#viewer .swagger-ui .response-col_links, #viewer .swagger-ui .response-control-media-type__accept-message { display: none; }
#viewer .swagger-ui :is(.parameter__name.required span, .parameter__name.required::after) { color: var(--loss); }
#viewer .swagger-ui :is(.parameter__type, .parameter__in, .parameter__extension, .response__extension) { color: var(--soft); }
#viewer .swagger-ui section.models { border: 1px solid var(--line); border-radius: 16px; }
#viewer .swagger-ui section.models :is(h4, .model-container), #viewer .swagger-ui .json-schema-2020-12 { border-color: var(--line); background: transparent; }
#viewer .swagger-ui [class^='json-schema-2020-12'] { color: var(--ink); }
#viewer .swagger-ui .json-schema-2020-12__attribute, #viewer .swagger-ui .json-schema-2020-12__attribute--primary { color: var(--link); }
#viewer .swagger-ui .dialog-ux .modal-ux { border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
#viewer .swagger-ui .dialog-ux .modal-ux-header { border-color: var(--line); }
#viewer .swagger-ui :is(.responses-inner, .opblock-description-wrapper) { padding: 1rem 1.25rem; }
#viewer :focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 40em) {
  #viewer .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
  #viewer .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  #viewer .swagger-ui table.parameters thead, #viewer .swagger-ui table.responses-table > thead { display: none; }
  #viewer .swagger-ui :is(table.parameters, table.responses-table) > tbody, #viewer .swagger-ui :is(table.parameters, table.responses-table) > tbody > tr, #viewer .swagger-ui :is(table.parameters, table.responses-table) > tbody > tr > td { display: block; inline-size: auto; max-inline-size: 100%; }
}
`;
