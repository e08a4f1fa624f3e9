// Shows a story in light and dark, on a desktop and on a phone: compare.html?id=<story>&globals=<toolbar>.
// What else the toolbar says (direction, text size, language) holds for all four.

/** As in preview.tsx. */
const VIEWPORTS = [
  { name: 'Desktop', value: 'desktop', width: 1280, height: 800 },
  { name: 'Phone', value: 'mobile', width: 375, height: 812 },
];
const THEMES = ['light', 'dark'];
const LOOK_MS = 100;
/** A story that plays longer waits no more for the others, nor they for it. */
const PLAYED_WITHIN_MS = 20_000;

const query = new URLSearchParams(location.search);
const id = query.get('id') ?? '';
/** As the reader left the story. */
const chosen = (query.get('globals') ?? '').split(';').filter(Boolean);
const others = chosen.filter((each) => !/^(theme|viewport)\b/.test(each));

// The page's own ground follows the reader's choice; without one, the system.
const theme = chosen.map((each) => /^theme:(light|dark)$/.exec(each)?.[1]).find(Boolean);
if (theme) document.documentElement.style.colorScheme = theme;

document.querySelector('#back').href = toAddress('./', 'path', `/story/${id}`, chosen);
const frames = THEMES.flatMap((theme) => VIEWPORTS.map((viewport) => addView(theme, viewport)));
// One after the other: only one page can have the focus that a story's play function gives.
for (const { frame, src } of frames) {
  frame.src = src;
  await waitUntilPlayed(frame);
}
document.documentElement.dataset.compared = 'true';

function addView(theme, { name, value, width, height }) {
  const label = `${name}, ${theme}`;
  const src = `${toAddress('./iframe.html', 'id', id, [
    ...others,
    `theme:${theme}`,
    `viewport.value:${value}`,
  ])}&viewMode=story&thumbnail`;
  const section = document.createElement('section');
  section.innerHTML =
    '<div class="bar"><h2></h2><a>Open alone</a></div><div class="frame"><iframe></iframe></div>';
  section.querySelector('h2').textContent = label;
  const link = section.querySelector('a');
  link.href = src.replace('&thumbnail', '');
  link.setAttribute('aria-label', `Open alone: ${label}`);
  const frame = section.querySelector('iframe');
  frame.title = label;
  Object.assign(frame, { width, height });
  document.querySelector('#views').append(section);
  const box = section.querySelector('.frame');
  box.style.maxInlineSize = `${width}px`;
  new ResizeObserver(() => {
    const scale = Math.min(1, box.clientWidth / width);
    frame.style.transform = `scale(${scale})`;
    box.style.blockSize = `${height * scale}px`;
  }).observe(box);
  return { frame, src };
}

function toAddress(page, name, value, globals) {
  return `${page}?${name}=${value}${globals.length > 0 ? `&globals=${globals.join(';')}` : ''}`;
}

/** Waits until the story in the frame has played, and takes its name for the page. */
async function waitUntilPlayed(frame) {
  const end = performance.now() + PLAYED_WITHIN_MS;
  while (performance.now() < end) {
    const render = frame.contentWindow?.__STORYBOOK_PREVIEW__?.currentRender;
    if (render?.story) {
      const { title, name } = render.story;
      document.querySelector('#title').textContent = `${title}: ${name}`;
      document.title = `Compare ${name} · Tiller`;
    }
    if (/^(finished|errored|aborted)$/.test(render?.phase ?? '')) return;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}
