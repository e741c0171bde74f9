import { type ReactNode, useMemo, useRef } from 'react';
import { CommentingContext } from '../../editor/commenting.context.ts';
import { DocumentScopeContext } from '../../editor/document.scope.ts';
import type { Draft } from '../../editor/draft.ts';
import { EditorContext, useEditorState } from '../../editor/editor.context.tsx';
import { EditorLayout } from '../../editor/editor.layout.tsx';
import { EditorUploads } from '../../editor/files/editor.uploads.tsx';
import { usePanel } from '../../editor/inspector/use.panel.ts';
import { BlockRewriting } from '../../editor/rewriting/block.rewriting.tsx';
import { DraftNotices } from '../../editor/saving/draft.notices.tsx';
import { LeaveGuard } from '../../editor/saving/leave.guard.tsx';
import { SaveStatus } from '../../editor/saving/save.status.tsx';
import type { useDraftSession } from '../../editor/saving/use.draft.session.ts';
import { TitleField } from '../../editor/title.field.tsx';
import { useProblemToast } from '../../editor/use.problem.toast.ts';
import { useUndoKeys } from '../../editor/use.undo.keys.ts';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { t } from '../../language/message.ts';
import { usePageActions } from '../../shell/commands/page.actions.ts';
import { useOpened } from '../../shell/commands/recent.ts';
import { wordsOfField } from '../../shell/field.words.ts';
import type { ResourceLinkTarget } from '../../shell/module.ts';
import { Breadcrumbs, type Crumb } from '../../shell/page/breadcrumbs.tsx';
import { usePageHeading } from '../../shell/page/page.tsx';
import { CommentMarks } from '../comments/comment.marks.tsx';
import { CommentsButton } from '../comments/comments.button.tsx';
import { CommentsContext } from '../comments/comments.context.ts';
import { CommentsPanel } from '../comments/comments.panel.tsx';
import { Presence } from '../comments/presence.tsx';
import { besideComments, useDocumentComments } from '../comments/use.document.comments.ts';
import type { Publishable } from './draft.kind.ts';
import type { DraftService } from './draft.service.ts';
import { DraftSettings } from './draft.settings.tsx';
import { DraftToolbar } from './draft.toolbar.tsx';
import { draftNouns } from './draft.words.ts';
import { useEditorPreview } from './preview/use.editor.preview.tsx';
import { useSiteStyle } from './preview/use.site.style.ts';
import { LateScheduleNotice } from './schedule/draft.schedule.tsx';

/** The result of `useDraftSession`. */
type DraftSession<Kind extends Draft, Resource extends Publishable> = ReturnType<
  typeof useDraftSession<Kind, Resource>
>;

interface DraftEditorProps<Kind extends Draft, Resource extends Publishable> {
  session: DraftSession<Kind, Resource>;
  service: DraftService;
  crumbs: readonly Crumb[];
  /** The project whose media it shows; null until known. */
  projectId: string | null;
  /** Where a deletion leads. */
  list: ResourceLinkTarget;
  /** Shown next to the save status, such as the length of the text. */
  length?: ReactNode;
  /** Shown below the title, e.g. a cover. */
  belowTitle?: ReactNode;
  /** The settings of the resource itself. */
  settings: ReactNode;
}

/** The editor of a resource that has a draft, saves automatically and is published as a whole. */
export function DraftEditor<Kind extends Draft, Resource extends Publishable>({
  session: { editor, saver, storage, ...editing },
  service,
  crumbs,
  projectId,
  list,
  length,
  belowTitle,
  settings,
}: DraftEditorProps<Kind, Resource>) {
  const { state, mayWrite } = editing;
  const { noun } = service.kind;
  const { websiteId, locale } = service.resource;
  const scope = useMemo(() => ({ websiteId, locale }), [websiteId, locale]);
  const draft = useEditorState(editor, (state) => state.draft);
  const title = draft.title.trim() || t('Untitled');
  const heading = usePageHeading(title);
  const preview = useEditorPreview(service, editor);
  useOpened(service.resource.id, title);
  usePageActions([
    {
      words: preview.place === 'closed' ? t('Preview') : t('Close preview'),
      icon: 'eye',
      run: preview.toggle,
    },
  ]);
  const comments = useDocumentComments({ noun, id: service.resource.id }, editor, preview.place !== 'closed');
  const siteStyle = useSiteStyle(service.kind, service.resource);
  const isPhone = usePhone();
  const inspector = usePanel('settings', preview.place !== 'closed');
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(editor, root);
  useProblemToast(editor);
  const saving = {
    ...editing,
    noun: draftNouns[noun],
    draft,
    fieldWords: wordsOfField,
    savesItself: true,
    onKeepMine: saver.keepMine,
    onTakeTheirs: () => void saver.takeTheirs(),
  };

  return (
    <EditorContext value={editor}>
      <Breadcrumbs crumbs={crumbs} title={title} hasOwnBar />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EditorUploads projectId={projectId}>
        <DocumentScopeContext value={scope}>
          <BlockRewriting>
            <CommentingContext value={comments.begin}>
              <CommentsContext value={comments}>
                <EditorLayout
                  root={root}
                  readOnly={!mayWrite}
                  preview={preview}
                  inspector={besideComments(comments.panel, inspector)}
                  siteStyle={siteStyle?.css ?? null}
                  status={
                    <div className="flex flex-wrap items-center gap-x-3">
                      {mayWrite && <SaveStatus state={state} savesItself isStored={storage.isStored()} />}
                      <span className="max-md:hidden">{length}</span>
                    </div>
                  }
                  actions={
                    <>
                      <Presence />
                      {!isPhone && <CommentsButton />}
                      <DraftToolbar service={service} list={list} siteStyle={siteStyle} />
                    </>
                  }
                  notices={
                    <>
                      <LateScheduleNotice resource={service.resource} />
                      <DraftNotices {...saving} />
                    </>
                  }
                  settings={<DraftSettings noun={draftNouns[noun]}>{settings}</DraftSettings>}
                  aside={<CommentsPanel />}
                >
                  <TitleField label={t('Title of the {noun}', { noun: draftNouns[noun] })} />
                  {belowTitle}
                  <div data-editor-ui className="contents">
                    <CommentMarks />
                  </div>
                </EditorLayout>
              </CommentsContext>
            </CommentingContext>
          </BlockRewriting>
        </DocumentScopeContext>
        <LeaveGuard saver={saver} storage={storage} noun={draftNouns[noun]} />
      </EditorUploads>
    </EditorContext>
  );
}
