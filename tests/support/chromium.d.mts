import type { LaunchOptions } from 'playwright';

export function getChromiumLaunch(options?: {
  install?: boolean;
}): Promise<Pick<LaunchOptions, 'args' | 'executablePath' | 'env'>>;
