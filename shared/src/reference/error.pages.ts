import { operations } from '../contract.ts';
import { type ErrorCode, errorCodes, errors } from '../errors.ts';
import { errorsOf } from '../rest.ts';
import { formatJson } from './examples.ts';
import { asCode, code as codePart, type Entries, type Part, type ReferencePage, text } from './page.ts';
import { linkToOperation } from './resources.ts';

/** Every error code on one page. */
export function errorsPage(): ReferencePage {
  return {
    path: '/docs/errors',
    title: 'Errors',
    description:
      'A code means the same on every surface. It is in `error.code` on REST, in `error.data.code` for a tool called by its name, in `code` of the error of the typed client, and in `data.code` over tRPC.',
    sections: [{ id: 'codes', title: 'Codes', parts: [errorEntries(errorCodes)] }],
    examples: [],
  };
}

/** One error code: its meaning on each surface, and what to do about it. */
export function errorPage(code: ErrorCode): ReferencePage {
  const { http, rpc, trpc, message, advice } = errors[code];
  return {
    path: `/docs/errors/${code}`,
    title: code,
    eyebrow: 'Error',
    description: message,
    sections: [
      { id: 'advice', title: 'What to do', parts: [text(advice)] },
      {
        id: 'codes',
        title: 'How it appears',
        parts: [
          {
            kind: 'facts',
            facts: [
              { name: 'HTTP status on REST', texts: [asCode(http)] },
              { name: 'Code on the tool endpoint', texts: [asCode(rpc)] },
              { name: 'Code in tRPC', texts: [asCode(trpc)] },
            ],
          },
        ],
      },
      { id: 'operations', title: 'Where it occurs', parts: [operationsWith(code)] },
    ],
    examples: [
      codePart('REST', 'json', formatJson({ success: false, error: { code, message } })),
      codePart(
        'Tool called by its name',
        'json',
        formatJson({ jsonrpc: '2.0', id: 1, error: { code: rpc, message, data: { code } } }),
      ),
    ],
  };
}

/** Error codes with their HTTP status and meaning. */
export function errorEntries(codes: readonly ErrorCode[]): Entries {
  return {
    kind: 'entries',
    entries: codes.map((code) => ({
      link: errorLink(code),
      about: `${errors[code].http}. ${errors[code].message}`,
    })),
  };
}

function operationsWith(code: ErrorCode): Part {
  const sources = operations.filter(({ operation }) => errorsOf(operation).includes(code));
  if (sources.length === 0) return text('Before any operation.');
  if (sources.length === operations.length) return text('In every operation.');
  return {
    kind: 'entries',
    entries: sources.map((named) => ({ link: linkToOperation(named), about: '' })),
  };
}

/** A code as a link to its page. */
export function errorLink(code: ErrorCode): string {
  return `[${code}](/docs/errors/${code})`;
}
