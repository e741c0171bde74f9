import type { TemplateToken } from './template.ts';

type Values = TemplateToken['values'];

const colorRoles = ['background', 'surface', 'text', 'muted', 'accent', 'onAccent', 'border'] as const;

/** The tokens of the colors that every template has, each in light and in dark mode. */
export function colors(values: Record<(typeof colorRoles)[number], Values>): TemplateToken[] {
  return colorRoles.map((role) => ({
    path: role === 'onAccent' ? 'color.on-accent' : `color.${role}`,
    type: 'color',
    values: values[role],
    role,
  }));
}
