import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, newId } from '../db/ids.ts';
import { notFound } from '../rpc/owned.ts';

/** Where the translations of something are looked for. */
export interface TranslationScope {
  noun: 'page' | 'post';
  column: 'website_id' | 'project_id';
  /** Stored id of that website or project. */
  id: string;
}

/**
 * The stored id of the translation group that something in this language is to be in: the named one, or a new
 * one. Throws NOT_FOUND when nothing of the scope is in the named group, CONFLICT when its language is taken there.
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

/** The languages that there are in a translation group. */
export async function localesIn(
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

/** A CONFLICT because a translation group has the language already. */
export function translationConflict({ noun }: TranslationScope, field: string, locale: string) {
  const reason = `has a ${noun} in ${locale} already`;
  return conflict(`The translation group ${reason}.`, { field, reason });
}
