import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { useSetProject } from '../../shell/project/chosen.project.ts';
import { ProjectField } from './project.field.tsx';

interface ProjectNeededProps {
  /** Why a single project is needed. */
  children: ReactNode;
}

/** Asks for a project on a screen that cannot show all of them. */
export function ProjectNeeded({ children }: ProjectNeededProps) {
  const set = useSetProject();
  return (
    <EmptyState
      title={t('Select a project')}
      actions={
        <div className="w-72 max-w-full text-left">
          <ProjectField value="" onChange={set} />
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
