import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, newId } from '../../core/db/ids.ts';
import { notFound } from '../../core/rpc/owned.ts';
import { type DraftRow, type DraftTable, draftTables } from './draft.kind.ts';

/** The website or project that translations belong to. */
export interface TranslationScope {
  noun: DraftTable;
  column: 'website_id' | 'project_id';
  /** Stored id of that website or project. */
  id: string;
}

type Translated = Pick<DraftRow, 'locale' | 'translationGroupId'>;

/**
 * The stored id of the requested translation group, or of a new one. Throws NOT_FOUND when the scope has no such
 * group, CONFLICT when the group already has the language.
 */
export async function translationGroupFor(
  em: EntityManager,
  scope: TranslationScope,
  locale: string,
  translationGroupId: string | undefined,
): Promise<string> {
  if (translationGroupId === undefined) return newId();
  const groupId = decodeId('tgrp', translationGroupId);
  const locales = groupId ? await localesIn(em, scope, groupId) : [];
  if (!groupId || locales.length === 0) throw notFound(translationGroupId);
  if (locales.includes(locale)) throw translationConflict(scope, 'translationGroupId', locale);
  return groupId;
}

/** The group that a request puts a row into, by default its own. Throws like `translationGroupFor`. */
export async function requestedGroup(
  em: EntityManager,
  scope: TranslationScope,
  { locale, translationGroupId }: Translated,
  requestedId: string | undefined,
): Promise<string> {
  const isOwn = requestedId === undefined || decodeId('tgrp', requestedId) === translationGroupId;
  return isOwn ? translationGroupId : translationGroupFor(em, scope, locale, requestedId);
}

/**
 * The group of a copy of a row: its own when the copy is a translation, otherwise a new one. Throws CONFLICT when the
 * group already has the language.
 */
export async function groupOfCopy(
  em: EntityManager,
  scope: TranslationScope,
  { locale, translationGroupId }: Translated,
  localeOfCopy: string,
): Promise<string> {
  if (localeOfCopy === locale) return newId();
  const locales = await localesIn(em, scope, translationGroupId);
  if (locales.includes(localeOfCopy)) throw translationConflict(scope, 'locale', localeOfCopy);
  return translationGroupId;
}

/** The group of a restored row: its own, or a new one when its language was taken there meanwhile. */
export async function groupOfRestored(
  em: EntityManager,
  scope: TranslationScope,
  { locale, translationGroupId }: Translated,
): Promise<string> {
  const locales = await localesIn(em, scope, translationGroupId);
  return locales.includes(locale) ? newId() : translationGroupId;
}

/** The languages of a translation group. */
async function localesIn(
  em: EntityManager,
  { noun, column, id }: TranslationScope,
  groupId: string,
): Promise<string[]> {
  const rows = await em.execute<{ locale: string }[]>(
    `select locale from ${noun} where ${column} = ? and translation_group_id = ? and deleted_at is null`,
    [id, groupId],
  );
  return rows.map(({ locale }) => locale);
}

/** The CONFLICT for a translation group that already has the language. */
function translationConflict({ noun }: TranslationScope, field: string, locale: string) {
  const reason = `already has a ${noun} in ${locale}`;
  return conflict(`The translation group ${reason}.`, { field, reason });
}

/** A language among some that pages or posts of a website are written in; null when there is none. */
export async function usedLocale(
  em: EntityManager,
  websiteId: string,
  locales: readonly string[],
): Promise<{ noun: DraftTable; locale: string } | null> {
  for (const noun of draftTables) {
    const [row] = await em.execute<{ locale: string }[]>(
      `select locale from ${noun} where website_id = ? and locale = any (?::text[]) and deleted_at is null limit 1`,
      [websiteId, `{${locales.join()}}`],
    );
    if (row) return { noun, locale: row.locale };
  }
  return null;
}
