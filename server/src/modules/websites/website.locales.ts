import { conflict, invalid } from '@imprint/shared/errors';
import type { Website } from './website.entity.ts';

/** The language that visitors get by default. */
export function defaultLocaleOf({ locales }: Pick<Website, 'locales'>): string {
  const code = locales.find(({ isDefault }) => isDefault)?.code;
  if (code === undefined) throw new Error('A website has no default language.');
  return code;
}

/** Throws VALIDATION_ERROR unless the website has the language. */
export function assertLocale({ locales }: Pick<Website, 'locales'>, locale: string): void {
  if (locales.some(({ code }) => code === locale)) return;
  throw invalid({ field: 'locale', reason: 'is not a language of the website' });
}

/** Throws CONFLICT when a page or post cannot be restored because the website no longer has its language. */
export function assertRestorableLocale(
  { locales }: Pick<Website, 'locales'>,
  noun: 'page' | 'post',
  { locale }: { locale: string },
): void {
  if (locales.some(({ code }) => code === locale)) return;
  const reason = `is in ${locale}, which is no longer a language of the website`;
  throw conflict(`The ${noun} cannot be restored, because it ${reason}.`, { field: 'locale', reason });
}
