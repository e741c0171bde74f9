import type { Block } from '@imprint/shared/blocks/block';
import { walk } from '@imprint/shared/blocks/tree';
import {
  type ContactField,
  honeypotName,
  messageParts,
} from '@imprint/shared/blocks/types/contact.form.block';
import { contact } from '@imprint/shared/contract/contact';
import { fieldValue, formIdName } from '@imprint/shared/site/contact.form.html';
import type { RefusedForm } from '@imprint/shared/site/shown';
import type { SitePage } from '@imprint/shared/site/site.page';
import { type SiteWords, wordsIn } from '@imprint/shared/site/site.words';
import { fieldErrors, parseWith } from '@imprint/shared/validation';
import type { Member } from '../../core/auth/actor.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { encodeId } from '../../core/db/ids.ts';
import { endpointWindow } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { runMutation } from '../../core/rpc/mutation.ts';
import { systemCaller } from '../../core/rpc/system.ts';
import { sendMessage } from '../contact/message.send.ts';
import type { ContactInput } from '../contact/message.service.ts';
import type { Site } from './site.ts';

type ContactForm = Extract<Block, { type: 'contactForm' }>;
type Values = Readonly<Record<string, string>>;

/** The contact form of a page that was filled in; null when the page has none with this id. */
export function formIn({ blocks }: SitePage, values: Values): ContactForm | null {
  for (const { block } of walk(blocks))
    if (block.type === 'contactForm' && block.id === values[formIdName]) return block;
  return null;
}

/** Sends a form that was filled in as a contact message. Returns what is wrong with it; null when it was sent. */
export async function sendForm(
  deps: Deps,
  site: Site,
  page: SitePage,
  form: ContactForm,
  values: Values,
  info: RequestInfo,
): Promise<RefusedForm | null> {
  const words = wordsIn(page.locale);
  const refuse = (problems: RefusedForm['problems'], problem: string | null = null): RefusedForm => ({
    blockId: form.id,
    values,
    problems,
    problem,
  });
  const missing = form.fields.filter((field) => field.isRequired && filledValue(field, values) === undefined);
  if (missing.length > 0)
    return refuse(Object.fromEntries(missing.map(({ name }) => [name, words.required])));
  const parsed = parseWith(contact.send.input, messageOf(site, page, form, values));
  if (!parsed.success) {
    const problems = problemsIn(form, fieldErrors(parsed.error), words);
    const isOfField = Object.keys(problems).length > 0;
    return refuse(problems, isOfField ? null : words.notSent);
  }
  const caller = await callerFor(deps, site, info);
  const verdict = await deps.limiter.take([endpointWindow(deps, caller.actor, info, 'contact')]);
  if (!verdict.allowed) return refuse({}, words.sentTooOften);
  await runMutation(contact.send, caller, parsed.data, (context: Context<Member>) =>
    sendMessage(context, parsed.data),
  );
  return null;
}

/** A visitor acts for the service, because nobody else vouches for them. */
async function callerFor(deps: Deps, { organizationId, environment }: Site, info: RequestInfo) {
  const organization = await deps.orm.em.fork().findOneOrFail(Organization, { id: organizationId });
  return {
    ...systemCaller(deps, organization, environment, { name: 'Visitor', surface: 'site' }),
    request: info,
    operation: 'contact.send',
    effects: { projectId: null, setCookies: [], securityEvents: [] },
  };
}

/** What was filled into a field; undefined for nothing, and for a choice that the form does not offer. */
function filledValue({ name, type, options }: ContactField, values: Values): string | boolean | undefined {
  const value = fieldValue(values, name)?.trim();
  if (type === 'checkbox') return value === undefined ? undefined : true;
  if (!value || (type === 'select' && !options.includes(value))) return undefined;
  return value;
}

function messageOf(
  site: Site,
  page: SitePage,
  form: ContactForm,
  values: Values,
): Partial<ContactInput<'send'>> {
  const filled = form.fields.flatMap((field) => {
    const value = filledValue(field, values);
    return value === undefined ? [] : [{ field, value }];
  });
  const parts = Object.fromEntries(
    filled.filter(({ field }) => isPart(field)).map(({ field, value }) => [field.name, String(value)]),
  );
  const fields = Object.fromEntries(
    filled.filter(({ field }) => !isPart(field)).map(({ field, value }) => [field.name, value]),
  );
  // A form need not ask for a message, but nobody would read an empty one.
  const summary = filled.map(
    ({ field, value }) => `${field.label || field.name}: ${value === true ? 'yes' : value}`,
  );
  return {
    websiteId: encodeId('site', site.id),
    ...(form.subject !== null && { subject: form.subject }),
    message: summary.join('\n'),
    ...parts,
    fields,
    pageUrl: page.shell.root + (page.path ?? ''),
    locale: page.locale,
    ...(values[honeypotName] && { honeypot: values[honeypotName] }),
  };
}

function isPart({ name }: ContactField): boolean {
  return messageParts.includes(name);
}

/** The problems of an input that concern a field of the form, in words for its visitor. */
function problemsIn(
  { fields }: ContactForm,
  errors: readonly { field: string }[],
  words: SiteWords,
): RefusedForm['problems'] {
  const names = new Set(errors.map(({ field }) => field.replace(/^fields\./, '')));
  const refused = fields.filter(({ name }) => names.has(name));
  return Object.fromEntries(
    refused.map(({ name }) => [name, name === 'email' ? words.notAnEmail : words.tooLong]),
  );
}
