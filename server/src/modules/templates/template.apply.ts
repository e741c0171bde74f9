import type { OperationName, OutputOf } from '@imprint/shared/contract';
import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { modesExtension } from '@imprint/shared/design/dtcg/dtcg.modes';
import { defaultAppearance } from '@imprint/shared/shapes/appearance';
import sharp from 'sharp';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { requireAccess } from '../../core/rpc/guards.ts';
import type { PreparedCall } from '../../core/rpc/implement.ts';
import { callWithin, prepareCall } from '../../core/rpc/nested.call.ts';
import { designAddition } from '../design/design.addition.ts';
import type { PreparedTemplate } from '../websites/website.templates.ts';
import type { Template, TemplateMenuItem, TemplatePage, TemplateToken } from './content/template.ts';
import { templates } from './content/templates.ts';

const dayMs = 86_400_000;

/** Draws the pictures of a template and prepares what takes too long for a transaction. */
export async function prepareTemplate(
  caller: CallContext<Member>,
  projectId: string,
  name: WebsiteTemplate,
): Promise<PreparedTemplate> {
  const template = templates[name];
  requireAccess(caller.actor, 'design:write', caller.request);
  const uploads = new Map<string, PreparedCall>();
  const addition = { projectId, name: template.designName, document: documentOf(template.tokens) };
  const design = await designAddition.prepare(caller, addition);
  const finish = async () => {
    await designAddition.finish(caller, design);
    for (const upload of uploads.values()) await upload.finish();
  };
  try {
    for (const { filename, alt, drawing } of template.pictures) {
      const contentBase64 = (await draw(filename, drawing)).toString('base64');
      const input = { projectId, filename, alt, contentBase64 };
      uploads.set(filename, await prepareCall(caller, 'media.create', input));
    }
  } catch (error) {
    await finish();
    throw error;
  }
  return {
    finish,
    apply(context, websiteId) {
      const createTokens = () => designAddition.handle(context, addition, design);
      return applyTemplate(context, { projectId, websiteId }, template, { uploads, createTokens });
    },
  };
}

/** The pictures that were drawn, by their drawings; a megabyte for all of them. */
const drawn = new Map<string, Buffer>();

async function draw(filename: string, drawing: string): Promise<Buffer> {
  const known = drawn.get(drawing);
  if (known) return known;
  const image = sharp(Buffer.from(drawing));
  const bytes = filename.endsWith('.png')
    ? await image.resize(192).png().toBuffer()
    : await image.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  drawn.set(drawing, bytes);
  return bytes;
}

interface PreparedParts {
  /** The pictures by filename. */
  uploads: ReadonlyMap<string, PreparedCall>;
  /** Creates the tokens; returns their ids by their paths. */
  createTokens(): Promise<ReadonlyMap<string, string>>;
}

/** Fills a new website by the operations that people would use, and publishes its pages and posts. */
async function applyTemplate(
  context: Context<Member>,
  { projectId, websiteId }: { projectId: string; websiteId: string },
  template: Template,
  { uploads, createTokens }: PreparedParts,
): Promise<OutputOf<'websites.update'>> {
  const call = <Name extends OperationName>(name: Name, input: object) => callWithin(context, name, input);
  const ids = new Map<string, string>();
  for (const [filename, upload] of uploads) ids.set(filename, String((await upload.handle(context)).id));
  const tokens = await createTokens();
  const roles = template.tokens.flatMap(({ role, path }) => (role ? [[role, tokens.get(path)]] : []));
  await createPosts(call, { projectId, websiteId }, template, ids);
  for (const page of template.pages) await createPages(call, websiteId, page, ids, null);
  const home = template.pages.find(({ isHome }) => isHome);
  const menuOf = (items: readonly TemplateMenuItem[]) => items.map((item) => menuItemOf(item, ids));
  return call('websites.update', {
    websiteId,
    blogPath: template.blogPath,
    ...(home && { homePageId: ids.get(home.title) }),
    menus: { header: menuOf(template.menus.header), footer: menuOf(template.menus.footer) },
    appearance: {
      ...defaultAppearance,
      roles: { ...defaultAppearance.roles, ...Object.fromEntries(roles) },
      faviconId: ids.get(template.favicon),
      footer: template.footer,
    },
  });
}

type Call = <Name extends OperationName>(name: Name, input: object) => Promise<OutputOf<Name>>;
/** The ids of what was created, by the names that content uses. */
type CreatedIds = Map<string, string>;

const modes = [
  { id: 'light', name: 'Light', isDefault: true, mediaQuery: null },
  { id: 'dark', name: 'Dark', isDefault: false, mediaQuery: '(prefers-color-scheme: dark)' },
];

/** The tokens as a document in the Design Tokens format; their paths have two names. */
function documentOf(tokens: readonly TemplateToken[]): Record<string, unknown> {
  const groups: Record<string, Record<string, object>> = {};
  for (const { path, type, values } of tokens) {
    const [group = '', name = ''] = path.split('.');
    const [light, dark] = values.map((value) => tokenValueOf(type, value));
    groups[group] ??= {};
    groups[group][name] = {
      $type: type,
      $value: light,
      ...(dark !== undefined && { $extensions: { [modesExtension]: { dark } } }),
    };
  }
  return { $extensions: { [modesExtension]: modes }, ...groups };
}

/** A value as the Design Tokens format writes it. */
function tokenValueOf(type: TemplateToken['type'], value: TemplateToken['values'][number]): unknown {
  if (type === 'dimension') return { value, unit: 'rem' };
  if (type === 'fontFamily') return value;
  const channels = String(value)
    .slice(1)
    .match(/../g)
    ?.map((digits) => Math.round((Number.parseInt(digits, 16) / 255) * 10_000) / 10_000);
  return { colorSpace: 'srgb', components: channels };
}

async function createPosts(
  call: Call,
  scope: { projectId: string; websiteId: string },
  { authors, categories, posts }: Template,
  ids: CreatedIds,
): Promise<void> {
  const { projectId } = scope;
  for (const author of authors)
    ids.set(author.name, (await call('authors.create', { projectId, ...author })).id);
  for (const name of categories) ids.set(name, (await call('categories.create', { projectId, name })).id);
  for (const { author, category, cover, daysAgo, ...post } of posts) {
    const { id: postId } = await call('posts.create', {
      ...scope,
      ...post,
      authorIds: [ids.get(author)],
      categoryIds: [ids.get(category)],
      ...(cover && { coverId: ids.get(cover) }),
    });
    const publishedAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
    await call('posts.publish', { postId, publishedAt });
  }
}

async function createPages(
  call: Call,
  websiteId: string,
  { title, slug, description, content, children = [] }: TemplatePage,
  ids: CreatedIds,
  parentId: string | null,
): Promise<void> {
  const { id: pageId } = await call('pages.create', {
    websiteId,
    parentId,
    title,
    ...(slug && { slug }),
    ...('markdown' in content ? content : { blocks: withIds(content.blocks, ids) }),
    ...(description && { seo: { description } }),
  });
  ids.set(title, pageId);
  await call('pages.publish', { pageId });
  for (const child of children) await createPages(call, websiteId, child, ids, pageId);
}

function withIds(blocks: readonly object[], ids: CreatedIds): unknown {
  const withId = (field: string, value: unknown) => (field === 'mediaId' ? ids.get(String(value)) : value);
  return JSON.parse(JSON.stringify(blocks), withId);
}

/** A menu item with the id of the page that it names. */
function menuItemOf({ link, label, items = [] }: TemplateMenuItem, ids: CreatedIds): object {
  const below = items.map((item) => menuItemOf(item, ids));
  return {
    link: link === undefined ? null : (ids.get(link) ?? link),
    label: label ?? null,
    ...(below.length > 0 && { items: below }),
  };
}
