import { Migration } from '@mikro-orm/migrations';

/**
 * Organizations, people, sessions, keys, projects and what the core records about them.
 * Foreign keys of tenants' rows carry the organization, so that no row can refer across tenants.
 */
export class Foundation extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        id int primary key check (id = 1),
        secret_fingerprint text not null
      );

      create table organization (
        id uuid primary key,
        name text not null,
        slug text not null unique,
        plan text not null default 'free' check (plan in ('free', 'starter', 'professional', 'enterprise')),
        limits jsonb,
        created_at timestamptz(3) not null
      );

      create table account (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        name text not null,
        password_hash text not null,
        created_at timestamptz(3) not null
      );

      create table membership (
        organization_id uuid not null references organization on delete cascade,
        user_id uuid not null references account on delete cascade,
        role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
        created_at timestamptz(3) not null,
        primary key (organization_id, user_id)
      );
      create index membership_by_user on membership (user_id);

      create table session (
        id text primary key,
        user_id uuid not null,
        organization_id uuid not null,
        environment text not null check (environment in ('live', 'test', 'dev')),
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        foreign key (organization_id, user_id) references membership on delete cascade
      );
      create index session_by_user on session (user_id);
      create index session_by_expiry on session (expires_at);

      create table api_key (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null check (environment in ('live', 'test', 'dev')),
        name text not null,
        digest text not null unique,
        start text not null,
        last_four text not null,
        scopes text[] not null,
        tool_access text not null check (tool_access in ('full', 'scoped', 'readonly', 'none')),
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        disabled_at timestamptz(3),
        last_used_at timestamptz(3),
        created_by_id uuid references account on delete set null,
        created_at timestamptz(3) not null,
        unique (organization_id, id)
      );
      create index api_key_by_creation on api_key (organization_id, created_at, id);
      create index api_key_by_name on api_key (organization_id, name, id);

      create table project (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null check (environment in ('live', 'test', 'dev')),
        name text not null,
        slug text not null,
        description text,
        status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        unique (organization_id, id),
        constraint project_slug unique (organization_id, environment, slug)
      );
      create index project_by_creation on project (organization_id, environment, created_at, id);
      create index project_by_change on project (organization_id, environment, updated_at, id);
      create index project_by_name on project (organization_id, environment, name, id);

      create table audit_entry (
        id uuid primary key,
        organization_id uuid references organization on delete cascade,
        environment text check (environment in ('live', 'test', 'dev')),
        actor_type text not null,
        actor_id text,
        surface text not null,
        operation text not null,
        resource_id text,
        request_id text not null,
        changed_fields text[] not null,
        created_at timestamptz(3) not null
      );
      create index audit_entry_by_creation on audit_entry (organization_id, created_at, id);

      create table replay (
        id text primary key,
        organization_id uuid not null references organization on delete cascade,
        input_hash text not null,
        output json not null,
        created_at timestamptz(3) not null
      );
      create index replay_by_creation on replay (created_at);

      create table rate_window (
        key text primary key,
        count int not null,
        resets_at timestamptz(3) not null
      );
    `);
  }
}
