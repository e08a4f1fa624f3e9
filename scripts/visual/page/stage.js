import { data, find, make, state } from './state.js';

const MODES = {
  side: ['v', 'Side by side'],
  slide: ['s', 'Slider'],
  blink: ['b', 'Blink'],
  difference: ['d', 'Difference'],
};
const CAPTIONS = {
  slide: 'Before on the left, after on the right',
  blink: 'Before and after in turn',
  difference: 'What differs, in red',
};

/** Returns the way of looking that a key stands for. */
export const findMode = (key) => Object.keys(MODES).find((mode) => MODES[mode][0] === key);

const MOST_ZOOM = 8;
const MOST_CAUSES = 3;

/** Shows the current item. `act` changes the page's state by the name of an action. */
export function drawStage(act) {
  const item = data.items[state.current];
  const stage = find('#stage');
  if (!item) {
    stage.replaceChildren(make('p', { textContent: 'Choose a change on the left.' }));
    return;
  }
  const isApproved = state.approved.has(item.n);
  const heading = make('h2', { textContent: item.label });
  if (isApproved) heading.append(make('span', { className: 'mark' }));
  const about = [item.variant, item.status, listCauses(item.causes)].filter(Boolean);
  const top = make(
    'div',
    { className: 'top' },
    heading,
    make('p', { textContent: about.join(' · ') }),
  );
  stage.replaceChildren(top, createTools(item, isApproved, act), createViews(item));
}

function listCauses(causes = []) {
  const more = causes.length - MOST_CAUSES;
  const named = causes.slice(0, MOST_CAUSES).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

function createTools(item, isApproved, act) {
  const createTool = (text, key, action, pressed) => {
    const button = make(
      'button',
      { type: 'button', textContent: `${text} `, dataset: { key: action } },
      make('kbd', { textContent: key }),
    );
    if (pressed !== undefined) button.setAttribute('aria-pressed', String(pressed));
    button.addEventListener('click', () => act(action));
    return button;
  };
  const approve = createTool(isApproved ? 'Take approval back' : 'Approve', 'a', 'approve');
  approve.className = 'primary';
  const looks = Object.entries(MODES).map(([mode, [key, text]]) =>
    createTool(text, key, mode, state.mode === mode),
  );
  const hasBoth = item.status === 'changed' && item.before;
  return make(
    'div',
    { className: 'tools', role: 'toolbar', ariaLabel: 'View' },
    approve,
    createTool('Approve group', 'g', 'approveGroup'),
    ...(hasBoth ? looks : []),
    ...(hasBoth ? [createTool('Zoom to change', 'z', 'zoom', state.zoomed)] : []),
    ...(hasBoth ? [createTool('Mark it', 'm', 'mark', state.marked)] : []),
  );
}

function createViews(item) {
  if (item.status === 'heard') return createHeard(item);
  const { before, after } = item;
  const views = make('div', { className: 'views' });
  if (!before || !after) views.append(createOnlyView(item));
  else if (state.mode === 'side')
    views.append(createFigure('Before', [before], item), createFigure('After', [after], item));
  else {
    const shown = createFigure(CAPTIONS[state.mode], [before, after], item);
    shown.classList.add(state.mode);
    if (state.mode === 'slide') views.append(createSlider(shown));
    views.append(shown);
  }
  return views;
}

function createOnlyView(item) {
  const { before, after, status } = item;
  if (!before && !after) return make('p', { textContent: 'This machine has no picture of it.' });
  const isNew = status === 'new' ? 'New' : 'After: there is no picture of before';
  return createFigure(after ? isNew : 'Before', [after ?? before], item);
}

function createHeard({ heardBefore, heardAfter }) {
  return make(
    'div',
    { className: 'heard' },
    createTexts('Before', heardBefore),
    createTexts('After', heardAfter),
  );
}

function createTexts(title, texts) {
  const lines = texts.map((text) => make('li', { textContent: text }));
  return make('div', {}, make('h3', { textContent: title }), make('ol', {}, ...lines));
}

function createSlider(shown) {
  const dataset = { key: 'slider' };
  const range = make('input', {
    type: 'range',
    value: 50,
    ariaLabel: 'Where after begins',
    dataset,
  });
  shown.querySelector('.layers').append(make('div', { className: 'edge' }));
  range.addEventListener('input', () => shown.style.setProperty('--at', `${range.value}%`));
  return range;
}

/** Pictures one upon the other, with a box around each part that differs. */
function createFigure(caption, files, { boxes = [], label }) {
  const images = files.map((src, at) =>
    make('img', { src, alt: at === 0 ? `${caption}: ${label}` : '' }),
  );
  const layers = make('div', { className: 'layers' }, ...images);
  const dataset = { key: `frame ${caption}` };
  const frame = make('div', { className: 'frame', tabIndex: 0, dataset }, layers);
  const shown = make('figure', {}, make('figcaption', { textContent: caption }), frame);
  shown.classList.toggle('plain', !state.marked || state.mode === 'difference');
  shown.classList.toggle('zoomed', state.zoomed);
  void Promise.all(images.map((image) => image.decode())).then(() =>
    fit(frame, layers, images, boxes),
  );
  return shown;
}

function fit(frame, layers, images, boxes) {
  const { naturalWidth: width, naturalHeight: height } = images[0];
  const scale =
    state.zoomed && boxes.length > 0
      ? getZoomScale(boxes[0], frame)
      : getFittingScale(frame, width);
  // Whole pixels: else two equal pictures are drawn a little differently.
  const toPixels = (length) => `${Math.round(length * scale)}px`;
  Object.assign(layers.style, { inlineSize: toPixels(width), minBlockSize: toPixels(height) });
  for (const image of images) {
    const [wide, high] = [image.naturalWidth || width, image.naturalHeight || height];
    Object.assign(image.style, { inlineSize: toPixels(wide), blockSize: toPixels(high) });
  }
  for (const [left, top, wide, high] of boxes) {
    const box = make('div', { className: 'box' });
    Object.assign(box.style, {
      left: toPixels(left - 3),
      top: toPixels(top - 3),
      width: toPixels(wide + 6),
      height: toPixels(high + 6),
    });
    layers.append(box);
  }
  if (boxes.length === 0) return;
  const [left, top, wide, high] = boxes[0];
  frame.scrollLeft = (left + wide / 2) * scale - frame.clientWidth / 2;
  frame.scrollTop = (top + high / 2) * scale - frame.clientHeight / 2;
}

/** What differs by a pixel is lost where the picture is made smaller. */
const getFittingScale = (frame, width) =>
  state.mode === 'difference' ? 1 : Math.min(1, frame.parentElement.clientWidth / width);

/** The largest change fills the frame, up to a limit. */
function getZoomScale([, , wide, high], frame) {
  const room = [frame.parentElement.clientWidth / wide, (window.innerHeight * 0.6) / high];
  return Math.max(1, Math.min(MOST_ZOOM, ...room.map((each) => each * 0.8)));
}
