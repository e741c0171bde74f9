import { referencePage } from '@imprint/shared/reference/pages';
import { useLocation } from '@tanstack/react-router';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { DocsPage } from './docs.page.tsx';
import { OperationExplorer } from './explorer/operation.explorer.tsx';
import { MissingEntry } from './missing.tsx';
import { Prose } from './prose.tsx';
import { DocsSection } from './section.tsx';

/** The page of the reference at the present address. */
export function ReferencePage() {
  const { pathname } = useLocation();
  const page = referencePage(pathname, location.origin);
  if (!page) return <MissingEntry path={pathname} />;
  const { title, eyebrow, description, sections, examples, operation } = page;
  return (
    <DocsPage
      title={title}
      {...(eyebrow && { eyebrow })}
      description={description && <Prose text={description} />}
      aside={
        operation ? (
          <OperationExplorer key={operation.name} named={operation} response={examples.at(-1)} />
        ) : (
          examples.length > 0 &&
          examples.map(({ title, code }) => (
            <Snippet key={title} title={title} what={title} code={code} level={2} />
          ))
        )
      }
    >
      {sections.map((section) => (
        <DocsSection key={section.id} section={section} />
      ))}
    </DocsPage>
  );
}
