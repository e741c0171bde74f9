import type { Page } from '@imprint/shared/pages.shape';
import type { Website } from '@imprint/shared/websites.contract';
import { useEffect, useRef } from 'react';
import { EditorContext, useEditorState } from '../editor/editor.context.tsx';
import { EditorLayout } from '../editor/editor.layout.tsx';
import type { Editor } from '../editor/editor.state.ts';
import { EditorUploads } from '../editor/editor.uploads.tsx';
import { LeaveGuard } from '../editor/leave.guard.tsx';
import { SaveStatus } from '../editor/save.status.tsx';
import { TitleField } from '../editor/title.field.tsx';
import { useUndoKeys } from '../editor/use.undo.keys.ts';
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx';
import { usePageHeading } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';
import { PageActions } from './page.actions.tsx';
import type { PageDraft } from './page.editor.draft.ts';
import { PageNotices } from './page.editor.notices.tsx';
import { PageEditorSettings } from './page.editor.settings.tsx';
import { LatePlan } from './page.status.plan.tsx';
import { usePageEditor } from './use.page.editor.ts';

/** The editor of a page that has been read. */
export function PageEditor({ page: shown }: { page: Page }) {
  const { editor, saver, keeper, ...editing } = usePageEditor(shown);
  const { page, state, isSaved, mayWrite } = editing;
  const draft = useEditorState(editor, (present) => present.draft);
  const title = draft.title.trim() || 'Untitled';
  const heading = usePageHeading(title);
  const root = useRef<HTMLDivElement>(null);
  const { data: website } = api.websites.get.useQuery({ websiteId: page.websiteId });
  useUndoKeys(editor, root);
  useProblemToast(editor);

  return (
    <EditorContext value={editor}>
      <Breadcrumbs crumbs={crumbsTo(page.websiteId, website)} title={title} />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EditorUploads projectId={website?.projectId ?? null}>
        <EditorLayout
          root={root}
          readOnly={!mayWrite}
          status={mayWrite && <SaveStatus state={state} isKept={keeper.isKept()} />}
          actions={
            <PageActions
              page={page}
              readOnly={!mayWrite}
              isSaved={isSaved}
              save={saver.save}
              onPage={saver.adopt}
            />
          }
          notices={
            <>
              <LatePlan page={page} />
              <PageNotices
                {...editing}
                draft={draft}
                onKeepMine={saver.keepMine}
                onTakeTheirs={() => void saver.takeTheirs()}
              />
            </>
          }
          settings={<PageEditorSettings page={page} readOnly={!mayWrite} saver={saver} />}
        >
          <TitleField label="Title of the page" />
        </EditorLayout>
        <LeaveGuard saver={saver} keeper={keeper} noun="page" />
      </EditorUploads>
    </EditorContext>
  );
}

/** Says why a change was refused. */
function useProblemToast(editor: Editor<PageDraft>): void {
  const toast = useToast();
  const problem = useEditorState(editor, (present) => present.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, whenever it arises.
  useEffect(() => {
    if (problem) toast(problem);
  }, [problem]);
}

function crumbsTo(websiteId: string, website: Website | undefined): Crumb[] {
  return [
    { label: 'Websites', to: '/websites' },
    { label: website?.name ?? 'Website', to: '/websites/$websiteId', params: { websiteId } },
  ];
}
