import type { Component } from '@imprint/shared/contract/components';
import { useMemo, useRef, useState } from 'react';
import { EditorContext, useEditorState } from '../../editor/editor.context.tsx';
import { EditorLayout } from '../../editor/editor.layout.tsx';
import { EditorUploads } from '../../editor/files/editor.uploads.tsx';
import { usePanel } from '../../editor/inspector/use.panel.ts';
import { DraftNotices } from '../../editor/saving/draft.notices.tsx';
import { LeaveGuard } from '../../editor/saving/leave.guard.tsx';
import { SaveStatus } from '../../editor/saving/save.status.tsx';
import { TitleField } from '../../editor/title.field.tsx';
import { useProblemToast } from '../../editor/use.problem.toast.ts';
import { useUndoKeys } from '../../editor/use.undo.keys.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useOpened } from '../../shell/commands/recent.ts';
import { Breadcrumbs } from '../../shell/page/breadcrumbs.tsx';
import { usePageHeading } from '../../shell/page/page.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { ComponentActions } from './component.actions.tsx';
import { componentFieldWords } from './component.draft.ts';
import { ComponentEditingContext } from './component.editing.tsx';
import { problemsOf, refusedFields } from './component.problems.ts';
import { ComponentSettings } from './component.settings.tsx';
import { ProblemList } from './problem.list.tsx';
import { useComponentEditor } from './use.component.editor.ts';
import { useSaveKey } from './use.save.key.ts';

/** The editor of a loaded component. */
export function ComponentEditor({ component: shown }: { component: Component }) {
  const session = useComponentEditor(shown);
  useProjectOf(shown.projectId);
  const { editor, saver, storage, state, mayWrite } = session;
  const title = useEditorState(editor, ({ draft }) => draft.title.trim() || t('Untitled'));
  const inspector = usePanel('settings');
  const root = useRef<HTMLDivElement>(null);
  const [openProp, openPropAt] = useState<number | null>(null);
  const { problems, isAttempted, save } = useSaving(session, shown.usageCount);
  const heading = usePageHeading(title);
  useOpened(shown.id, title);
  useUndoKeys(editor, root);
  useProblemToast(editor);
  useSaveKey(save);

  return (
    <EditorContext value={editor}>
      <ComponentEditingContext value={{ component: shown, problems, openProp, setOpenProp: openPropAt }}>
        <Breadcrumbs crumbs={crumbsTo(shown.projectId)} title={title} hasOwnBar />
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <EditorUploads projectId={shown.projectId}>
          <EditorLayout
            root={root}
            readOnly={!mayWrite}
            inspector={inspector}
            status={
              mayWrite && <SaveStatus state={state} savesItself={false} isStored={storage.isStored()} />
            }
            actions={
              <ComponentActions
                {...session}
                component={shown}
                readOnly={!mayWrite}
                save={save}
                onDeleted={storage.clear}
              />
            }
            notices={
              <>
                <Notices session={session} hasProblems={problems.length > 0} />
                {isAttempted && problems.length > 0 && (
                  <ProblemList problems={problems} inspector={inspector} />
                )}
              </>
            }
            settings={<ComponentSettings />}
          >
            <TitleField label={t('Component name')} />
          </EditorLayout>
          <LeaveGuard saver={saver} storage={storage} noun="component" />
        </EditorUploads>
      </ComponentEditingContext>
    </EditorContext>
  );
}

type Session = ReturnType<typeof useComponentEditor>;

interface NoticesProps {
  session: Session;
  hasProblems: boolean;
}

function Notices({ session, hasProblems }: NoticesProps) {
  const { editor, saver, state } = session;
  const draft = useEditorState(editor, (present) => present.draft);
  return (
    <DraftNotices
      {...session}
      noun="component"
      draft={draft}
      // Problems of fields are shown at the fields.
      state={state.name === 'refused' && hasProblems ? { name: 'unsaved' } : state}
      fieldWords={componentFieldWords}
      savesItself={false}
      onKeepMine={saver.keepMine}
      onTakeTheirs={() => void saver.takeTheirs()}
    />
  );
}

/** Saves on demand, unless there are problems, which it returns. */
function useSaving({ editor, saver, state, isSaved, mayWrite }: Session, usageCount: number) {
  const toast = useToast();
  const draft = useEditorState(editor, (present) => present.draft);
  const own = useMemo(() => problemsOf(draft), [draft]);
  const refused = refusedFields(state);
  const [isAsked, setAsked] = useState(false);

  async function save(): Promise<void> {
    if (!mayWrite || isSaved || saver.getState().name === 'conflict') return;
    setAsked(true);
    if (own.length > 0 || !(await saver.save())) return;
    setAsked(false);
    toast(
      t(
        '{count, plural, =0 {Component saved} one {Component saved and updated in # place} other {Component saved and updated in # places}}',
        { count: usageCount },
      ),
    );
  }

  const problems = own.length > 0 ? own : refused;
  // Later problems are only shown at their fields, until the next attempt to save.
  const isOver = state.name === 'unsaved' || state.name === 'saved';
  if (isAsked && problems.length === 0 && isOver) setAsked(false);
  return { problems, isAttempted: isAsked, save: () => void save() };
}

function crumbsTo(projectId: string) {
  return [
    { label: t('Design'), to: '/design', search: { project: projectId } },
    { label: t('Components'), to: '/design/components', search: { project: projectId } },
  ] as const;
}
