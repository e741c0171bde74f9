import { Migration } from '@mikro-orm/migrations';

/** People comment on pages and posts. */
export class Comments extends Migration {
  override up(): void {
    this.addSql(`
      create table comment (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        page_id uuid,
        post_id uuid,
        -- No foreign key: a comment outlives its block.
        block_id text,
        excerpt text not null,
        parent_id uuid,
        text text not null,
        author_id uuid references account on delete set null,
        mentions uuid[] not null default '{}',
        -- Who was sent an email about it.
        notified uuid[] not null default '{}',
        created_at timestamptz(3) not null,
        edited_at timestamptz(3),
        resolved_at timestamptz(3),
        resolved_by_id uuid references account on delete set null,
        check (num_nonnulls(page_id, post_id) = 1),
        unique (organization_id, id),
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        foreign key (organization_id, page_id) references page (organization_id, id) on delete cascade,
        foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
        foreign key (organization_id, parent_id) references comment (organization_id, id) on delete cascade
      );
      create index comment_of_page on comment (page_id, created_at, id) where page_id is not null;
      create index comment_of_post on comment (post_id, created_at, id) where post_id is not null;
      create index comment_of_thread on comment (parent_id, created_at, id) where parent_id is not null;
      create index comment_of_project on comment (project_id);
      create index comment_by_author on comment (author_id);
      create index comment_by_resolver on comment (resolved_by_id) where resolved_by_id is not null;
    `);
  }
}
