import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';

interface NoProjectProps {
  title: string;
  /** Why a project is needed first. */
  children: ReactNode;
}

/** Shown when a resource needs a project and the environment has none. */
export function NoProject({ title, children }: NoProjectProps) {
  const mayWrite = useHasGrant('projects:write');
  return (
    <EmptyState
      title={title}
      actions={
        mayWrite && (
          <Link to="/projects" search={{ create: 'true' }} className={buttonClass({ look: 'primary' })}>
            {t('Create a project')}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
