import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const source = (path: string) => join(import.meta.dirname, 'src', path);
/** What every screen stands in. */
const shell = [source('main.tsx'), source('shell/frame.tsx')];
/** The screen that most people see first, and what it shows to newcomers. */
const home = source('modules/home/home.page.tsx');
const steps = source('modules/home/step.bodies.tsx');
/** What opens over any screen on first use. */
const overlays = [
  'shell/navigation/environment.menu.tsx',
  'shell/navigation/navigation.sheet.tsx',
  'shell/navigation/organization.menu.tsx',
  'shell/navigation/user.menu.tsx',
  'kit/ui/overlays/toaster.tsx',
  'kit/ui/overlays/tooltip.popup.tsx',
].map(source);
const canvas = source('editor/canvas/canvas.tsx');

/** The chunks that several screens share: without them a screen with an editor would come in a hundred requests. */
const names = ['shell', 'home', 'steps', 'overlays', 'common', 'editor'] as const;
type ChunkName = (typeof names)[number];

/** The groups of modules that make these chunks; all other modules are split as the bundler likes. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let chunks: ReadonlyMap<string, ChunkName> | undefined;
  return names.map((name, index) => ({
    debugName: name,
    priority: names.length - index,
    name(id, context) {
      chunks ??= assignChunks(context);
      return chunks.get(id) === name ? name : null;
    },
  }));
}

/**
 * Assigns modules to chunks: to the shell, Home, its steps and the overlays what they import, and of the rest that screens with an editor
 * import, to `common` what other screens import too.
 */
function assignChunks(context: Context): Map<string, ChunkName> {
  const screens = dynamicImports(shell, context).map((screen) => importedBy([screen], context));
  const withEditor = screens.filter((modules) => modules.has(canvas));
  const others = new Set(
    screens.filter((modules) => !modules.has(canvas)).flatMap((modules) => [...modules]),
  );
  const chunks = new Map<string, ChunkName>();
  for (const id of withEditor.flatMap((modules) => [...modules]))
    chunks.set(id, others.has(id) ? 'common' : 'editor');
  for (const id of importedBy(overlays, context)) chunks.set(id, 'overlays');
  for (const id of importedBy([steps], context)) chunks.set(id, 'steps');
  for (const id of importedBy([home], context)) chunks.set(id, 'home');
  for (const id of importedBy(shell, context)) chunks.set(id, 'shell');
  return chunks;
}

/** Some modules and all that they import, directly or not, before they run. */
function importedBy(starts: readonly string[], context: Context): Set<string> {
  const found = new Set(starts);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The modules that are imported later, by some modules or by any that these import. */
function dynamicImports(starts: readonly string[], context: Context): string[] {
  const later = new Set<string>();
  const found = new Set(starts);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of dynamicallyImportedIds) later.add(imported);
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) found.add(imported);
  }
  return [...later];
}
