import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express from 'express';
import pg from 'pg';
import sharp from 'sharp';
import { fromString, toUUID } from 'typeid-js';

/**
 * The baseline, written by hand: Express, a connection pool and named statements. It reads and writes
 * the same rows as Imprint, with no authentication, limits, validation or envelope.
 */
const [databaseUrl, port, organizationId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = express();
app.disable('x-powered-by');

const list = `select id, name, slug, description, status, environment, version, created_at, updated_at,
    (select count(*)::int from project where organization_id = $1 and environment = $2) as total
  from project where organization_id = $1 and environment = $2
  order by created_at desc, id desc limit $3`;

app.get('/projects', async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text: list, values: [organizationId, 'live', 21] });
  const hasMore = rows.length > 20;
  response.json({ data: rows.slice(0, 20), pagination: { hasMore, total: rows[0]?.total ?? 0 } });
});

const pageColumns = `id, website_id, parent_id, title, slug, path, position, locale, translation_group_id, status,
  has_unpublished_changes, seo, ai_fields, publish_at, unpublish_at, published_at, deleted_at, version,
  created_at, updated_at`;
const onePage = `select ${pageColumns}, blocks from page where organization_id = $1 and environment = $2 and id = $3`;
const inWebsite = 'organization_id = $1 and environment = $2 and website_id = $3 and deleted_at is null';
const pages = `select ${pageColumns}, (select count(*)::int from page where ${inWebsite}) as total
  from page where ${inWebsite} order by created_at desc, id desc limit $4`;

/** Sends the same bytes as Imprint, except for the names of fields and the format of ids. */
app.get('/pages/:id', async (request, response) => {
  const values = [organizationId, 'live', toUUID(fromString(request.params.id))];
  const { rows } = await pool.query({ name: 'page', text: onePage, values });
  response.json({ success: true, data: rows[0], meta: { requestId: randomUUID(), timestamp: new Date() } });
});

app.get('/pages', async (request, response) => {
  const websiteId = toUUID(fromString(String(request.query.websiteId)));
  const { rows } = await pool.query({
    name: 'pages',
    text: pages,
    values: [organizationId, 'live', websiteId, 21],
  });
  const hasMore = rows.length > 20;
  response.json({ data: rows.slice(0, 20), pagination: { hasMore, total: rows[0]?.total ?? 0 } });
});

const livePages = `select id, website_id, parent_id, slug, path, position, locale, translation_group_id, status, live,
    live_ai_fields, unpublish_at, published_at, deleted_at, live_version, created_at, live_updated_at,
    (select count(*)::int from page where ${inWebsite} and status = 'published') as total
  from page where ${inWebsite} and status = 'published' order by created_at desc, id desc limit $4`;

app.get('/live-pages', async (request, response) => {
  const websiteId = toUUID(fromString(String(request.query.websiteId)));
  const values = [organizationId, 'live', websiteId, 21];
  const { rows } = await pool.query({ name: 'live pages', text: livePages, values });
  const hasMore = rows.length > 20;
  const data = rows.slice(0, 20).map(({ live, ...page }) => ({ ...page, ...live }));
  response.json({ data, pagination: { hasMore, total: rows[0]?.total ?? 0 } });
});

let memory = Buffer.alloc(0);
/** As many bytes as a page of a website has, from memory. */
app.get('/memory', (request, response) => {
  const bytes = Number(request.query.bytes);
  memory = memory.length === bytes ? memory : Buffer.alloc(bytes, 'x');
  response.type('html').send(memory);
});

/** The same pipeline as in Imprint, on the same stored photographs; only sharp limits how many run at once. */
const photographPaths: string[] = [];
app.get('/variant', async (request, response) => {
  const { folder, w, h } = request.query;
  if (photographPaths.length === 0) {
    const { rows } = await pool.query('select organization_id, project_id, sha256 from media');
    for (const row of rows) {
      photographPaths.push(
        path.join(String(folder), 'media', row.organization_id, row.project_id, row.sha256),
      );
    }
  }
  const photograph = photographPaths[Number(h) % photographPaths.length];
  const size = { width: Number(w), height: Number(h), fit: 'inside', withoutEnlargement: true } as const;
  const bytes = await readFile(String(photograph));
  const picture = await sharp(bytes).autoOrient().resize(size).webp().toBuffer();
  response.type('image/webp').send(picture);
});

const mediaColumns = `id, project_id, filename, title, alt, caption, tags, kind, content_type, size_bytes, sha256,
  width, height, focal_point, thumbhash, dominant_color, version, created_at, updated_at,
  (select count(*)::int from media_reference where media_id = media.id) as reference_count`;
const media = `select ${mediaColumns},
    (select count(*)::int from media where organization_id = $1 and environment = $2) as total
  from media where organization_id = $1 and environment = $2
  order by created_at desc, id desc limit $3`;

app.get('/media', async (_request, response) => {
  const { rows } = await pool.query({ name: 'media', text: media, values: [organizationId, 'live', 21] });
  const hasMore = rows.length > 20;
  response.json({ data: rows.slice(0, 20), pagination: { hasMore, total: rows[0]?.total ?? 0 } });
});

const insertProject = `insert into project (id, organization_id, environment, name, slug, created_at, updated_at)
  values ($1, $2, 'live', $3, $4, now(), now()) returning *`;
const insertAudit = `insert into activity
  (id, organization_id, environment, actor_type, surface, operation, resource_id, request_id, changed_fields, created_at)
  values ($1, $2, 'live', 'apiKey', 'rest', 'projects.create', $3, $4, '{name,slug,status}', now())`;

app.post('/projects', express.json(), async (request, response) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = randomUUID();
    const slug = `bare-${id}`;
    const { rows } = await client.query({
      name: 'insert project',
      text: insertProject,
      values: [id, organizationId, request.body.name, slug],
    });
    await client.query({
      name: 'insert audit',
      text: insertAudit,
      values: [randomUUID(), organizationId, id, slug],
    });
    await client.query('commit');
    response.status(201).json({ data: rows[0] });
  } finally {
    client.release();
  }
});

app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
