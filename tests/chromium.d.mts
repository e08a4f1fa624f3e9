import type { LaunchOptions } from 'playwright';

export function chromiumLaunch(options?: {
  install?: boolean;
}): Promise<Pick<LaunchOptions, 'args' | 'executablePath' | 'env'>>;
