/** How an organization's data is split; the prefix of a key names its environment. */
export const environments = ['live', 'test', 'dev'] as const;
export type Environment = (typeof environments)[number];
