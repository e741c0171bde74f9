import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../../kit/ui/button.tsx';
import { Icon, type IconName } from '../../../kit/ui/icon.tsx';

interface CreateLinkProps {
  /** The screen whose create dialog opens. */
  to: '/websites' | '/blog' | '/media' | '/design';
  projectId: string;
  icon?: IconName;
  look?: ButtonLook;
  children: ReactNode;
}

/** Opens the dialog that creates something in a project. */
export function CreateLink({ to, projectId, icon = 'plus', look, children }: CreateLinkProps) {
  return (
    <Link
      to={to}
      search={{ project: projectId, create: 'true' }}
      className={`mt-4 ${buttonClass({ size: 'small', look })}`}
    >
      <Icon name={icon} />
      {children}
    </Link>
  );
}
