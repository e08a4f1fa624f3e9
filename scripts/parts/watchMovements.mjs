// Records in a page what moves: by styles, by scripts, in SVG, and by scrolling.

/**
 * Records from now on everything that begins to move in the page. Tests and pictures hold what
 * moves still where less motion is asked for; here it is as readers have it.
 * @param {import('playwright').Page} page
 */
export function watchMovements(page) {
  return page.evaluate(() => {
    document.documentElement.dataset.watched = '';
    globalThis.movements = [];
    if (globalThis.describeMovement) return;
    const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    globalThis.describeMovement = ({ effect }) => {
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      return {
        element: `${effect.target?.localName}${effect.pseudoElement ?? ''}`,
        properties: [...new Set(names)].filter((name) => !about.has(name)),
        lastsMs: effect.getComputedTiming().activeDuration,
      };
    };
    // An animation and a transition of a style begin by events of their own.
    for (const event of ['animationstart', 'transitionrun']) {
      document.addEventListener(
        event,
        ({ target }) => {
          const begun = target.getAnimations({ subtree: true });
          globalThis.movements.push(...begun.map(globalThis.describeMovement));
        },
        { capture: true },
      );
    }
    // Those of a script, and the scrolling that it asks for, begin without one.
    const page = ['scroll', 'scrollTo', 'scrollBy'].map((name) => [window, name]);
    const parts = ['animate', 'scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'];
    for (const [owner, name] of [...page, ...parts.map((each) => [Element.prototype, each])]) {
      const move = owner[name];
      owner[name] = function moveAndNote(...how) {
        const moved = move.apply(this, how);
        const element = this?.localName ?? 'page';
        if (name === 'animate') globalThis.movements.push(globalThis.describeMovement(moved));
        // How long it takes is for the browser to say.
        else if (how[0]?.behavior === 'smooth')
          globalThis.movements.push({ element, properties: ['scroll'], lastsMs: 500 });
        return moved;
      };
    }
  });
}

/**
 * @typedef {{ element: string; properties: string[]; lastsMs: number }} Movement
 * @param {import('playwright').Page} page
 * @returns {Promise<Movement[]>} what has begun to move since `watchMovements`, and what moves still
 */
export async function readMovements(page) {
  // A movement begins when the browser is ready for it, and its event comes one frame later.
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ ready }) => ready));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const elements = [...document.querySelectorAll('*')];
    const roots = [document, ...elements.map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
    const running = roots.flatMap((each) => each.getAnimations());
    // No style ends what an SVG moves by itself.
    const drawn = roots
      .flatMap((each) =>
        Array.from(each.querySelectorAll('animate, animateTransform, animateMotion')),
      )
      .map((each) => ({
        element: each.parentElement.localName,
        properties: [each.getAttribute('attributeName') ?? 'offset'],
        lastsMs: Infinity,
      }));
    const scrolled = elements
      .filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')
      .map(({ localName }) => ({ element: localName, properties: ['scroll'], lastsMs: 500 }));
    return [
      ...globalThis.movements,
      ...running.map(globalThis.describeMovement),
      ...drawn,
      ...scrolled,
    ];
  });
}
