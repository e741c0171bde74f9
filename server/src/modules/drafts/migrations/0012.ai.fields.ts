import { Migration } from '@mikro-orm/migrations';

/** Which texts were accepted from AI, and not edited since. */
export class AiFields extends Migration {
  override up(): void {
    for (const table of ['page', 'post', 'revision', 'media'])
      this.addSql(`alter table ${table} add column ai_fields text[] not null default '{}'`);
    for (const table of ['page', 'post'])
      this.addSql(`alter table ${table} add column live_ai_fields text[] not null default '{}'`);
  }
}
