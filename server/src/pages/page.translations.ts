import { conflict, invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, newId } from '../db/ids.ts';
import { notFound } from '../rpc/owned.ts';
import type { Website } from '../websites/website.entity.ts';

/** Throws VALIDATION_ERROR unless the website has the language. */
export function assertLocale({ locales }: Pick<Website, 'locales'>, locale: string): void {
  if (locales.some(({ code }) => code === locale)) return;
  throw invalid({ field: 'locale', reason: 'is not a language of the website' });
}

/**
 * The stored id of the translation group that a page in this language is to be in: the named one, or a new one.
 * Throws NOT_FOUND when no page of the website is in the named group, CONFLICT when its language is taken there.
 */
export async function translationGroupFor(
  em: EntityManager,
  website: Website,
  locale: string,
  translationGroupId: string | undefined,
): Promise<string> {
  if (translationGroupId === undefined) return newId();
  const groupId = decodeId('tgrp', translationGroupId);
  const locales = groupId ? await localesIn(em, website, groupId) : [];
  if (!groupId || locales.length === 0) throw notFound(translationGroupId);
  if (locales.includes(locale)) throw translated('translationGroupId', locale);
  return groupId;
}

/** The languages in which there are pages of a translation group. */
export async function localesIn(em: EntityManager, website: Website, groupId: string): Promise<string[]> {
  const rows = await em.execute<{ locale: string }[]>(
    'select locale from page where website_id = ? and translation_group_id = ? and deleted_at is null',
    [website.id, groupId],
  );
  return rows.map(({ locale }) => locale);
}

/** A CONFLICT because a translation group has a page in the language already. */
export function translated(field: string, locale: string) {
  const reason = `has a page in ${locale} already`;
  return conflict(`The translation group ${reason}.`, { field, reason });
}
