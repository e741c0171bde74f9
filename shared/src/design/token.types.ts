/** The types of the Design Tokens format (2025.10), simple ones first. */
export const tokenTypes = [
  'color',
  'dimension',
  'fontFamily',
  'fontWeight',
  'duration',
  'cubicBezier',
  'number',
  'strokeStyle',
  'border',
  'transition',
  'shadow',
  'gradient',
  'typography',
] as const;
export type TokenType = (typeof tokenTypes)[number];
