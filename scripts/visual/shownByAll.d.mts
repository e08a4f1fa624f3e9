export const NOT_IN_GRAPH: string[];
export const SHOWN_BY_ALL: string[];
export const SHOWN_BY_NONE: string[];
export const NOT_FOLLOWED: string[];
