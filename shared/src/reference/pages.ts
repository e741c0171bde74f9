import { errorPage, errorsPage } from './error.pages.ts';
import { operationPage } from './operation.page.ts';
import { overviewPage } from './overview.page.ts';
import type { ReferencePage } from './page.ts';
import { resourcePage } from './resource.page.ts';
import { findErrorCode, findOperation, findResource } from './resources.ts';

/**
 * The page of the reference at a path such as `/docs/pages/list`; undefined when there is none. The origin, such as
 * `https://imprint.example`, stands in its examples.
 */
export function referencePage(path: string, origin: string): ReferencePage | undefined {
  const [docs, first, second, ...others] = path.split('/').filter(Boolean);
  if (docs !== 'docs' || others.length > 0) return undefined;
  if (first === undefined) return overviewPage(origin);
  if (first === 'errors') {
    if (second === undefined) return errorsPage();
    const code = findErrorCode(second);
    return code && errorPage(code);
  }
  if (second === undefined) {
    const resource = findResource(first);
    return resource && resourcePage(resource);
  }
  const operation = findOperation(first, second);
  return operation && operationPage(operation, origin);
}
