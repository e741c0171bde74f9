/** The ten scopes an API key can hold, with their meaning (interface, "Scopes"). */
export const scopes = {
  'projects:read': 'read projects',
  'projects:write': 'create/edit projects',
  'websites:read': 'read websites',
  'websites:write': 'create/edit websites',
  'media:read': 'read media',
  'media:write': 'upload/delete media',
  'design:read': 'read design system',
  'design:write': 'edit design system',
  'blog:read': 'read blog content',
  'blog:write': 'edit blog content',
} as const;

export type Scope = keyof typeof scopes;

// Safe because the keys of an object literal are exactly the keys of its type.
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/**
 * What only people may do, each under one permission word. An API key never holds one. `identity` is what remains while
 * somebody lacks the second factor that their organization requires: setting one up, or leaving. `personalData` is to
 * read what visitors wrote; a key has a switch of its own for that.
 */
export const permissions = [
  'identity',
  'account',
  'personalData',
  'keys',
  'members',
  'settings',
  'ownership',
] as const;
export type Permission = (typeof permissions)[number];

/** Anything an actor can hold and an operation can ask for. */
export type Grant = Scope | Permission;

export const roles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

const readScopes = scopeNames.filter(isReadScope);

/** What each role may do, so that one guard serves keys and people. */
export const grantsOfRole: Record<Role, readonly Grant[]> = {
  owner: [...scopeNames, ...permissions],
  admin: [...scopeNames, ...permissions.filter((word) => word !== 'ownership')],
  editor: [...scopeNames, 'identity', 'account', 'personalData'],
  viewer: [...readScopes, 'identity', 'account'],
};

/** True for the five scopes that only read. */
export function isReadScope(scope: Scope): boolean {
  return scope.endsWith(':read');
}

/** True for scopes that only read, of which there is at least one. */
export function onlyRead(held: readonly Scope[]): boolean {
  return held.length > 0 && held.every(isReadScope);
}

/**
 * `secret` keys are for programs and hold scopes. `publishable` ones are not secret: they are for code in web
 * pages of the listed origins, see what visitors see and send contact messages.
 */
export const keyKinds = ['secret', 'publishable'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** How far an API key reaches on the tool endpoint; `full` is the interface's rule. */
export const toolAccessLevels = ['full', 'scoped', 'readonly', 'none'] as const;
export type ToolAccess = (typeof toolAccessLevels)[number];

/** What each level lets a key do there, in a sentence for people. */
export const toolAccessMeanings: Record<ToolAccess, string> = {
  full: 'All tools, regardless of scopes.',
  scoped: 'Only tools that the scopes allow.',
  readonly: 'Only read tools that the scopes allow.',
  none: 'The key does not work on the tool endpoint.',
};

/** The scopes a key acts with on the tool endpoint. */
export function toolScopes(access: ToolAccess, held: readonly Scope[]): readonly Scope[] {
  switch (access) {
    case 'full':
      return scopeNames;
    case 'scoped':
      return held;
    case 'readonly':
      return held.filter(isReadScope);
    case 'none':
      return [];
  }
}

/** Scopes and tool access that go well together, offered when a key is made. None reads personal data. */
interface ScopePreset {
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
}

const editedResources = ['websites', 'media', 'blog'];

export const scopePresets = {
  readOnly: {
    scopes: readScopes,
    toolAccess: 'readonly',
  },
  contentEditor: {
    scopes: scopeNames.filter((scope) => isReadScope(scope) || editedResources.includes(resourceOf(scope))),
    toolAccess: 'scoped',
  },
  full: {
    scopes: scopeNames,
    toolAccess: 'full',
  },
} as const satisfies Record<string, ScopePreset>;

/** A preset, or the choice of none of them. */
export type PresetName = keyof typeof scopePresets | 'custom';

/** The preset that has exactly these scopes, in whatever order, and this tool access; `custom` when none has. */
export function presetOf(held: readonly Scope[], toolAccess: ToolAccess): PresetName {
  const granted = new Set(held);
  const match = Object.entries(scopePresets).find(
    ([, preset]) =>
      preset.toolAccess === toolAccess &&
      preset.scopes.length === granted.size &&
      preset.scopes.every((scope) => granted.has(scope)),
  );
  // Safe because the entries are those of the presets.
  return match ? (match[0] as keyof typeof scopePresets) : 'custom';
}

function resourceOf(scope: Scope): string {
  return scope.split(':')[0] ?? '';
}
