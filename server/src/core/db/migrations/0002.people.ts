import { Migration } from '@mikro-orm/migrations';

/** What the dashboard keeps of people, who joins by which invitation, and who did what. */
export class People extends Migration {
  override up(): void {
    this.addSql(`
      alter table account
        add column time_zone text,
        add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
        add column has_shortcuts boolean not null default true;

      alter table organization
        add column first_request_at timestamptz(3),
        add column first_tool_call_at timestamptz(3);

      alter table membership add column id uuid unique;
      update membership set id = gen_random_uuid();
      alter table membership alter column id set not null;
      create index membership_by_creation on membership (organization_id, created_at, id);

      -- Sessions end with the membership they act in; a column that is missing here is filled as if new.
      alter table session
        add column public_id uuid unique,
        add column device text,
        add column last_used_at timestamptz(3),
        add column authenticated_at timestamptz(3);
      update session set public_id = gen_random_uuid(), last_used_at = created_at, authenticated_at = created_at;
      alter table session
        alter column public_id set not null,
        alter column last_used_at set not null,
        alter column authenticated_at set not null;

      -- Names are sorted without regard to upper and lower case.
      drop index project_by_name;
      create index project_by_name on project (organization_id, environment, lower(name), id);
      drop index api_key_by_name;
      create index api_key_by_name on api_key (organization_id, lower(name), id);

      create table invitation (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        email text not null check (email = lower(email)),
        role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
        invited_by_id uuid references account on delete set null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        unique (organization_id, email)
      );
      create index invitation_by_creation on invitation (organization_id, created_at, id);

      alter table audit_entry rename to activity;
      alter index audit_entry_by_creation rename to activity_by_creation;
      alter table activity add column actor_name text;
      create index activity_by_resource on activity (organization_id, resource_id, created_at, id);
      create index activity_by_actor on activity (organization_id, actor_id, created_at, id);
    `);
  }
}
