/** How the dashboard looks to a person; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
