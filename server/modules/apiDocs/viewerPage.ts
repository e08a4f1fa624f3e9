import { html } from '#server/platform/pages/html';
import { API_REFERENCE, GUIDES } from '#server/platform/pages/guide';

/** The parts of the page, beneath its address. */
export const PARTS = {
  styles: `${API_REFERENCE}/page/style.css`,
  start: `${API_REFERENCE}/page/start.js`,
  viewer: `${API_REFERENCE}/viewer/`,
};

/**
 * Scripts and styles from this server only, and calls to nothing else. Pictures of Swagger UI are
 * in its style sheet.
 */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page around the viewer. */
export const viewerPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>The merchant API · Tiller</title>
      <link rel="icon" href="/favicon.svg" />
      <link rel="stylesheet" href="${PARTS.viewer}swagger-ui.css" />
      <link rel="stylesheet" href="${PARTS.styles}" />
      <script defer src="${PARTS.viewer}swagger-ui-bundle.js"></script>
      <script defer src="${PARTS.start}"></script>
    </head>
    <body>
      <header>
        <p class="name">Tiller <span>API</span></p>
        <p><a href="${GUIDES.api}">Guide</a> <a href="/openapi.json">OpenAPI</a></p>
      </header>
      <div id="viewer"></div>
      <noscript>
        <p>This page needs JavaScript. The <a href="${GUIDES.api}">guide</a> does not.</p>
      </noscript>
    </body>
  </html>`.text;

/**
 * Starts Swagger UI, without the check of the document by its maker's service. It has a dark theme,
 * which follows the system by this. A key is forgotten with the page.
 */
export const startScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#viewer',
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 4,
  displayRequestDuration: true,
  persistAuthorization: false,
  syntaxHighlight: false,
});
`;
