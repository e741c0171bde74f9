import { Migration } from '@mikro-orm/migrations';

/** What visitors write to the people behind a website, and what is done about it. */
export class Contact extends Migration {
  override up(): void {
    this.addSql(`
      create table contact_message (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid not null,
        website_id uuid,
        name text,
        email text,
        subject text,
        message text not null,
        -- Kept in the order of the form.
        fields json not null,
        page_url text,
        locale text,
        status text not null check (status in ('new', 'read', 'replied', 'archived')),
        is_spam boolean not null,
        spam_reasons text[] not null default '{}',
        note text,
        -- Keyed hashes of the client's address and of the text.
        sender text,
        text_hash text not null,
        -- In lower case already, because that takes far longer than to look into it.
        search_text text not null generated always as (lower(
          coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(subject, '') || chr(10) || message
        )) stored,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade,
        foreign key (organization_id, project_id, website_id)
          references website (organization_id, project_id, id) on delete cascade,
        unique (organization_id, id)
      );
      create index contact_message_by_creation on contact_message (organization_id, environment, created_at, id);
      create index contact_message_by_change on contact_message (organization_id, environment, updated_at, id);
      create index contact_message_by_state on contact_message
        (organization_id, environment, is_spam, status, created_at, id);
      create index contact_message_of_project on contact_message (project_id, created_at, id);
      create index contact_message_of_project_by_state on contact_message
        (project_id, is_spam, status, created_at, id);
      create index contact_message_of_website on contact_message (website_id, created_at, id)
        where website_id is not null;
      create index contact_message_by_text on contact_message (project_id, text_hash, created_at);

      create table contact_settings (
        project_id uuid primary key,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        retention_days int,
        notifies boolean not null default true,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade
      );
      create index contact_settings_with_retention on contact_settings (project_id)
        where retention_days is not null;
    `);
  }
}
