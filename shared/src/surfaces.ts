/** Through what operations are called. */
export const surfaces = ['dashboard', 'rest', 'tools', 'trpc', 'cli', 'schedule', 'site'] as const;
export type Surface = (typeof surfaces)[number];
