import type { CSSProperties } from 'react';

/** CSS by the role of the preview, such as `var(--color-text)`; what is absent has no token. */
type Roles = Readonly<Partial<Record<string, string>>>;

/** Blocks of a page that take everything from tokens; nothing in it can be used. */
export function PreviewBlocks({ roles }: { roles: Roles }) {
  const space = roles.space ?? '16px';
  const radius = roles.radius ?? '8px';
  const body = font(roles, roles.body, { fontSize: '16px', lineHeight: 1.5 });
  const heading = font(roles, roles.heading, { fontSize: '28px', lineHeight: 1.2, fontWeight: 700 });
  return (
    <div
      inert
      style={{
        display: 'grid',
        gap: space,
        ...body,
        background: roles.background ?? '#ffffff',
        color: roles.text ?? '#1a1a1a',
        padding: `calc(${space} * 1.5)`,
        borderRadius: 12,
        border: '1px solid #8884',
        overflow: 'hidden',
      }}
    >
      <p style={heading}>Bread from the harbour</p>
      <p>
        We bake twice a day, from flour of the region and with time.{' '}
        <span style={{ color: roles.accent, textDecoration: 'underline' }}>See what is in the oven</span>
      </p>
      <blockquote
        style={{
          borderInlineStart: `3px solid ${roles.accent ?? 'currentcolor'}`,
          paddingInlineStart: space,
        }}
      >
        “The best rye in town.”
        <footer style={{ opacity: 0.8 }}>Harbour Gazette</footer>
      </blockquote>
      <Action roles={roles} space={space} radius={radius} />
      <Section roles={roles} space={space} radius={radius} heading={heading} />
    </div>
  );
}

interface PartProps {
  roles: Roles;
  space: string;
  radius: string;
}

function Action({ roles, space, radius }: PartProps) {
  return (
    <span
      style={{
        justifySelf: 'start',
        background: roles.accent ?? '#1a1a1a',
        color: roles.onAccent ?? '#ffffff',
        padding: `calc(${space} * 0.5) ${space}`,
        borderRadius: radius,
        fontWeight: 600,
      }}
    >
      Order a loaf
    </span>
  );
}

function Section({ roles, space, radius, heading }: PartProps & { heading: CSSProperties }) {
  return (
    <div
      style={{
        display: 'grid',
        gap: `calc(${space} * 0.5)`,
        background: roles.surface ?? 'transparent',
        padding: space,
        borderRadius: radius,
        boxShadow: roles.shadow,
      }}
    >
      <p style={{ ...heading, fontSize: '1.15em' }}>Opening hours</p>
      <p>Tuesday to Sunday, from seven until everything is sold.</p>
    </div>
  );
}

/** Type by a token of it, or by the font alone. */
function font(roles: Roles, typography: string | undefined, otherwise: CSSProperties): CSSProperties {
  return typography ? { font: typography } : { ...otherwise, fontFamily: roles.font };
}
