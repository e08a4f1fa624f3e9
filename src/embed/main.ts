/*
 * `/embed.js`: a script for the pages of shops, which defines `<tiller-button>`. It takes the address
 * of Tiller from its own; as a module it has no element that runs it.
 */
import { defineTillerButton } from './tillerButton';

const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
if (script instanceof HTMLScriptElement) defineTillerButton(new URL(script.src).origin);
