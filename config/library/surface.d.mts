export interface SurfaceModule {
  file: string;
  names: string[];
  types: string[];
}
export function listSurface(): Record<string, SurfaceModule[]>;
export function formatSurface(): string;
