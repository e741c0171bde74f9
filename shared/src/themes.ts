/** How the dashboard looks to a person; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
