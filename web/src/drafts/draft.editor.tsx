import { type ReactNode, useMemo, useRef } from 'react';
import { BlockRewriting } from '../ai/block.rewriting.tsx';
import { DocumentPlaceContext } from '../editor/document.place.ts';
import { DraftNotices } from '../editor/draft.notices.tsx';
import type { Draft } from '../editor/draft.ts';
import { EditorContext, useEditorState } from '../editor/editor.context.tsx';
import { EditorLayout } from '../editor/editor.layout.tsx';
import { EditorUploads } from '../editor/editor.uploads.tsx';
import { LeaveGuard } from '../editor/leave.guard.tsx';
import { SaveStatus } from '../editor/save.status.tsx';
import { TitleField } from '../editor/title.field.tsx';
import type { useDraftSession } from '../editor/use.draft.session.ts';
import { usePanel } from '../editor/use.panel.ts';
import { useProblemToast } from '../editor/use.problem.toast.ts';
import { useUndoKeys } from '../editor/use.undo.keys.ts';
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx';
import { usePageHeading } from '../shell/page.tsx';
import { DraftActions } from './draft.actions.tsx';
import { LatePlan } from './draft.plan.tsx';
import type { Drafted, DraftService } from './draft.service.ts';
import { DraftSettings } from './draft.settings.tsx';

/** What `useDraftSession` gives. */
type DraftSession<Kind extends Draft, Resource extends Drafted> = ReturnType<
  typeof useDraftSession<Kind, Resource>
>;

interface DraftEditorProps<Kind extends Draft, Resource extends Drafted> {
  session: DraftSession<Kind, Resource>;
  service: DraftService;
  crumbs: readonly Crumb[];
  /** Whose media it shows; null until that is known. */
  projectId: string | null;
  /** What the fields of the draft are called. */
  fieldWords: Readonly<Record<string, string>>;
  /** Asks before it deletes what is open. */
  deletion: (onClose: () => void) => ReactNode;
  /** What stands beside how saving stands, e.g. how long the text is. */
  measures?: ReactNode;
  /** The settings of the resource itself. */
  settings: ReactNode;
}

/** The editor of something that is drafted, saves itself and is published as a whole. */
export function DraftEditor<Kind extends Draft, Resource extends Drafted>({
  session: { editor, saver, keeper, ...editing },
  service,
  crumbs,
  projectId,
  fieldWords,
  deletion,
  measures,
  settings,
}: DraftEditorProps<Kind, Resource>) {
  const { state, mayWrite } = editing;
  const { noun } = service.kind;
  const { websiteId, locale } = service.drafted;
  const place = useMemo(() => ({ websiteId, locale }), [websiteId, locale]);
  const draft = useEditorState(editor, (present) => present.draft);
  const title = draft.title.trim() || 'Untitled';
  const heading = usePageHeading(title);
  const inspector = usePanel('settings');
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(editor, root);
  useProblemToast(editor);
  const saving = {
    ...editing,
    noun,
    draft,
    fieldWords,
    savesItself: true,
    onKeepMine: saver.keepMine,
    onTakeTheirs: () => void saver.takeTheirs(),
  };

  return (
    <EditorContext value={editor}>
      <Breadcrumbs crumbs={crumbs} title={title} />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EditorUploads projectId={projectId}>
        <DocumentPlaceContext value={place}>
          <BlockRewriting>
            <EditorLayout
              root={root}
              readOnly={!mayWrite}
              inspector={inspector}
              status={
                <div className="flex flex-wrap items-center gap-x-3">
                  {mayWrite && <SaveStatus state={state} savesItself isKept={keeper.isKept()} />}
                  {measures}
                </div>
              }
              actions={<DraftActions service={service} deletion={deletion} />}
              notices={
                <>
                  <LatePlan drafted={service.drafted} />
                  <DraftNotices {...saving} />
                </>
              }
              settings={<DraftSettings noun={noun}>{settings}</DraftSettings>}
            >
              <TitleField label={`Title of the ${noun}`} />
            </EditorLayout>
          </BlockRewriting>
        </DocumentPlaceContext>
        <LeaveGuard saver={saver} keeper={keeper} noun={noun} />
      </EditorUploads>
    </EditorContext>
  );
}
