// Which source files have something that moves.

/** What may change in its time without moving: colours, and how far something shows through. */
const STEADY =
  /^(?:none|inherit|opacity|visibility|background|fill|stroke|color|[\w-]+(?:-color|Color))$/;
/** Words of a transition that are not the property: times and the ways to spend them. */
const PACE = /^(?:[\d.]+m?s|linear|ease(?:-in)?(?:-out)?|step-start|step-end|allow-discrete)$/;
const KEYFRAMES = /keyframes\(|@keyframes\b/i;
const ANIMATION = /\banimation(?:-?name)?:(?!\s*[`'"]?none\b)/i;
const TRANSITION =
  /\btransition(?:-?property)?\s*:\s*(?:([`'"])([^`'"]*)\1|([^;}\n]+(?=;)|[^,;}\n]+))/gi;
const BY_SCRIPT = /\.animate\(|<animate|\b(?:scroll-?)?behavior\s*:\s*[`'"]?smooth\b/i;
/** The transition of controls includes `transform`, so a file with another `transform` moves. A mirrored icon does not. */
const SHARED_TRANSITION = /\.\.\.quickTransition\b/;
const TRANSFORMED = /\btransform: [`'"](?!none|scaleX\(-1\))/;

/**
 * Returns whether something moves by a style or a script.
 * @param {string} code of a source file
 */
export function isMoving(code) {
  return (
    KEYFRAMES.test(code) ||
    ANIMATION.test(code) ||
    BY_SCRIPT.test(code) ||
    hasMovingTransition(code) ||
    (SHARED_TRANSITION.test(code) && TRANSFORMED.test(code))
  );
}

/** A transition without a property is one of all properties; one that comes from another file may be. */
function hasMovingTransition(code) {
  // What is put into a text is a time of the theme.
  const found = [...code.replaceAll(/\$\{[^}]*\}/g, '').matchAll(TRANSITION)];
  const values = found.map(([, , quoted, bare]) => (quoted ?? bare).replaceAll(/\([^)]*\)/g, ''));
  return values
    .flatMap((value) => value.split(','))
    .some((part) => !STEADY.test(getProperty(part)));
}

function getProperty(transition) {
  const words = transition.replace('!important', '').trim().split(/\s+/);
  return words.find((word) => !PACE.test(word) && !/^(?:cubic-bezier|steps)$/.test(word)) ?? 'all';
}
