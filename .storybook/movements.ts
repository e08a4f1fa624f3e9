/** Waits for what fades or slides: halfway, words have too little contrast. What turns for ever is left. */
export async function waitForMovements(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && isFiniteEffect(effect));
  // One that its element takes along when it goes is rejected.
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

function isFiniteEffect(effect: AnimationEffect | null): boolean {
  return effect !== null && effect.getComputedTiming().endTime !== Infinity;
}
