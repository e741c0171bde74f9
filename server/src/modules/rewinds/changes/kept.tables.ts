import type { EventNoun } from '@imprint/shared/events/event.types';
import type { IdPrefix } from '@imprint/shared/wire';

/** A table whose rows are resources that a rewind reverts. */
export interface KeptTable {
  prefix: IdPrefix;
  noun: EventNoun;
  /** The column with what people call a row. */
  name: string;
  /** Columns that follow from other rows: a change of them alone is no change, and they are computed again. */
  derived?: readonly string[];
  /** Columns that may refer to rows that can only be restored after this one. */
  late?: readonly string[];
}

/** The tables of resources, each after those that its rows belong or refer to. */
export const keptTables = {
  project: { prefix: 'proj', noun: 'project', name: 'name', late: ['cover_id'] },
  media_folder: { prefix: 'mfol', noun: 'folder', name: 'name' },
  media: { prefix: 'media', noun: 'media', name: 'filename' },
  website: {
    prefix: 'site',
    noun: 'website',
    name: 'name',
    late: ['home_page_id', 'not_found_page_id'],
  },
  token_collection: {
    prefix: 'tcol',
    noun: 'collection',
    name: 'name',
    derived: ['state', 'token_count'],
  },
  token: {
    prefix: 'tok',
    noun: 'token',
    name: 'path',
    derived: ['type', 'resolved'],
  },
  component: { prefix: 'cmp', noun: 'component', name: 'name' },
  author: { prefix: 'auth', noun: 'author', name: 'name' },
  category: { prefix: 'cat', noun: 'category', name: 'name', derived: ['path'] },
  tag: { prefix: 'tag', noun: 'tag', name: 'name' },
  page: { prefix: 'page', noun: 'page', name: 'title', derived: ['path'] },
  post: { prefix: 'post', noun: 'post', name: 'title' },
  redirect: { prefix: 'redir', noun: 'redirect', name: 'source_path' },
} as const satisfies Readonly<Record<string, KeptTable>>;
export type KeptName = keyof typeof keptTables;

// Safe because the keys of an object literal are exactly the keys of its type.
export const keptNames = Object.keys(keptTables) as KeptName[];

/** What is known of a kept table. */
export function keptTable(name: KeptName): KeptTable {
  return keptTables[name];
}

/** The tables whose rows are parts of resources: whose they can be, and the columns of the primary key. */
export const partTables = {
  revision: { owners: ['page', 'post'], key: ['id'] },
  media_reference: {
    owners: ['project', 'website', 'page', 'component', 'post', 'author'],
    key: ['id'],
  },
  component_usage: { owners: ['page', 'post'], key: ['id'] },
  former_post_slug: { owners: ['post'], key: ['website_id', 'locale', 'slug'] },
} as const satisfies Readonly<Record<string, { owners: readonly KeptName[]; key: readonly string[] }>>;
export type PartName = keyof typeof partTables;

/** The tables that are computed from kept ones, by triggers or when a row is restored. */
export const derivedTables = ['search_entry', 'site_change', 'storage_change', 'verified_domain'];

/** The tables that no rewind changes. */
export const otherTables = [
  'account',
  'activity',
  'api_key',
  'authenticator_app',
  'comment',
  'contact_message',
  'contact_settings',
  'event',
  'event_counter',
  'installation',
  'invitation',
  'key_usage',
  'membership',
  'migration',
  'organization',
  'passkey',
  'presence',
  'preview',
  'rate_window',
  'recovery_code',
  'redirect_hit',
  'replay',
  'request_log',
  'rewind',
  'rewind_item',
  'row_change',
  'security_attempt',
  'security_chain',
  'security_checkpoint',
  'security_entry',
  'session',
  'sign_in_guess',
  'usage_writer',
  'used_challenge',
  'visit_count',
  'visitor_key',
  'visitor_seen',
  'webhook',
  'webhook_delivery',
  'webhook_try',
  'website_export',
];
