import { createElement, type ComponentType } from 'react';

/** Renders a screen with the props that its hook returns. Hosts and stories use the same call. */
export function connect<Props extends object>(
  useProps: () => Props,
  Screen: ComponentType<Props>,
): ComponentType {
  function Connected() {
    return createElement(Screen, useProps());
  }
  Connected.displayName = `connect(${Screen.displayName ?? Screen.name})`;
  return Connected;
}
