import { Migration } from '@mikro-orm/migrations';

/** A website can be exported as files, by a job. */
export class WebsiteExports extends Migration {
  override up(): void {
    this.addSql(`
      create table website_export (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null,
        project_id uuid not null references project on delete cascade,
        website_id uuid not null unique references website on delete cascade,
        status text not null,
        done_files int not null,
        known_files int not null,
        -- Float, because a bigint would be read as a text.
        size_bytes float8,
        problem text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        finished_at timestamptz(3)
      );
      create index website_export_of_project on website_export (project_id);
      create index website_export_of_organization on website_export (organization_id);
    `);
  }
}
