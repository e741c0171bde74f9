/** The surfaces that people and keys call operations through. */
export const callerSurfaces = ['dashboard', 'rest', 'tools', 'trpc'] as const;

/** Through what operations are called. */
export const surfaces = [...callerSurfaces, 'cli', 'schedule', 'site'] as const;
export type Surface = (typeof surfaces)[number];
