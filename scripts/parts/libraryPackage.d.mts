export const SHEETS: string[];
export function describePackage(
  manifest: {
    version: string;
    license: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  },
  entries: string[],
  packages: string[],
): { exports: Record<string, unknown>; peerDependencies: Record<string, string> };
