import { authMaps } from './stateMaps/auth';
import { dashboardMaps } from './stateMaps/dashboard';
import { portalMaps } from './stateMaps/portal';
import { settingsMaps } from './stateMaps/settings';
import { shellMaps } from './stateMaps/shell';
import type { StateMap } from './stateMaps/stateMap';

/** The state map of every screen, by the title of its stories. */
export const stateMaps: ReadonlyMap<string, StateMap> = new Map(
  [authMaps, shellMaps, dashboardMaps, settingsMaps, portalMaps].flatMap(Object.entries),
);
