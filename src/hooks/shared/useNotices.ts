import { useHostConfig } from './useHostConfig';

/**
 * Whether this host shows failures that the specification only logs. Screen readers hear them
 * either way.
 */
export function useNotices(): boolean {
  return useHostConfig().notices === 'helpful';
}
