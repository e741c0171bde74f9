import { Migration } from '@mikro-orm/migrations';
import { inlineBlocks } from './inline.blocks.ts';

/** A table with documents, and what else changes with a row whose document does. */
interface DocumentTable {
  table: string;
  /** Its columns, each with blocks or with content that has blocks. */
  columns: readonly string[];
  more?: string;
}

/** Whoever has read a row before is told that it is another now, and whoever saves what they have is refused. */
const newVersion = 'version = version + 1';
const newDraft = `${newVersion}, field_versions = field_versions || jsonb_build_object('blocks', version + 1),
  live_version = case when live is null then null else version + 1 end`;

const tables: readonly DocumentTable[] = [
  { table: 'page', columns: ['blocks', 'live'], more: newDraft },
  { table: 'post', columns: ['blocks', 'live'], more: newDraft },
  { table: 'component', columns: ['blocks'], more: newVersion },
  { table: 'revision', columns: ['content'] },
];

/** Few enough that their documents, each at most a megabyte, fit in memory. */
const batchSize = 50;

/** The texts of blocks become inline Markdown, and formatted texts become paragraphs, headings, lists and quotes. */
export class InlineText extends Migration {
  override async up(): Promise<void> {
    for (const each of tables) {
      let after = '00000000-0000-0000-0000-000000000000';
      for (let ids = [after]; ids.length > 0; after = ids.at(-1) ?? after)
        ids = await this.#convert(each, after);
    }
  }

  /** Converts some rows behind one; returns their ids. */
  async #convert({ table, columns, more }: DocumentTable, after: string): Promise<string[]> {
    const texts = columns.map((column) => `${column}::text as ${column}`).join(', ');
    const rows = await this.execute(
      `select id, ${texts} from ${table} where id > '${after}' order by id limit ${batchSize}`,
    );
    const changes = [...columns.map((column) => `${column} = ?`), ...(more ? [more] : [])].join(', ');
    for (const row of rows) {
      const before = columns.map((column) => row[column]);
      const converted = before.map(convertDocument);
      if (converted.every((text, index) => text === before[index])) continue;
      await this.execute(`update ${table} set ${changes} where id = ?`, [...converted, row.id]);
    }
    return rows.map(({ id }) => id);
  }
}

/** A document as JSON with its blocks converted; the same text when nothing changes. */
function convertDocument(text: string | null): string | null {
  if (text === null) return null;
  const stored = JSON.parse(text);
  const blocks = Array.isArray(stored) ? stored : stored.blocks;
  const converted = inlineBlocks(blocks);
  if (JSON.stringify(converted) === JSON.stringify(blocks)) return text;
  return JSON.stringify(Array.isArray(stored) ? converted : { ...stored, blocks: converted });
}
