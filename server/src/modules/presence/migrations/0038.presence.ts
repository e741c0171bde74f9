import { Migration } from '@mikro-orm/migrations';

/** Who has which page or post open. */
export class Presence extends Migration {
  override up(): void {
    this.addSql(`
      -- Unlogged and without foreign keys: a row is written every few seconds and means nothing after a minute.
      create unlogged table presence (
        document_id uuid not null,
        user_id uuid not null,
        organization_id uuid not null,
        environment text not null,
        block_id text,
        since timestamptz(3) not null,
        seen_at timestamptz(3) not null,
        primary key (document_id, user_id)
      );
      create index presence_by_time on presence (seen_at);
    `);
  }
}
