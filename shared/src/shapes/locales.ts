import * as z from 'zod';
import { stored } from '../wire.ts';

/** A language tag in the form that BCP 47 writes it, such as `en` or `pt-BR`. */
const localeCode = z
  .string()
  .max(35, { abort: true })
  .refine(isLocale, 'must be a BCP 47 language tag, such as en or pt-BR')
  .describe('BCP 47 language tag.')
  .meta({ examples: ['en'] });
const localeName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Name of the language.')
  .meta({ examples: ['English'] });
const isDefault = z
  .boolean()
  .describe('Whether it is the default language.')
  .meta({ examples: [true] });
const localesDescription = 'Languages of the website, exactly one of them the default.';

/** One of the languages of a website. */
export const locale = z.strictObject({ code: localeCode, name: localeName, isDefault });

/** The languages of a website, in a request. */
export const locales = z
  .array(locale)
  .min(1)
  .max(50)
  .refine((all) => all.filter((locale) => locale.isDefault).length === 1, 'must have exactly one default')
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'must name each language once')
  .describe(localesDescription);

/** The same, in a response. What was taken once is not checked again, so that lists stay cheap and old tags readable. */
export const storedLocales = z
  .array(z.object({ code: stored(localeCode), name: stored(localeName), isDefault }))
  .describe(localesDescription);

function isLocale(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}
