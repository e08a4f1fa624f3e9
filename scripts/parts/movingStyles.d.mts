export function isMoving(code: string): boolean;
