import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useSetProject } from './chosen.project.ts';
import { forgetProject, rememberProject } from './recent.projects.ts';

/**
 * Chooses all projects, with a notice, when the project in the URL does not exist. Returns true until that is known
 * when the dashboard opens, so that no page reads the contents of a missing project.
 */
export function useProjectCheck(): boolean {
  const { organization = '', environment = '', project } = useSearch({ from: '__root__' });
  const { data, error, isLoading } = api.projects.get.useQuery(
    { projectId: project ?? '' },
    { enabled: project !== undefined, retry: false },
  );
  const set = useSetProject();
  const toast = useToast();
  const code = error ? failureOf(error).code : undefined;
  const isMissing = code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'VALIDATION_ERROR';
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isLoading && !isMissing) setOpen(true);
  const tenant = { organization: { slug: organization }, environment };

  const fallBack = useEffectEvent((missingId: string) => {
    forgetProject(tenant, missingId);
    toast(t('The selected project does not exist here. Showing all projects.'));
    set(undefined);
  });
  const remember = useEffectEvent((projectId: string) => rememberProject(tenant, projectId));
  useEffect(() => {
    if (isMissing && project !== undefined && organization) fallBack(project);
  }, [isMissing, project, organization]);
  const knownId = data?.id;
  useEffect(() => {
    if (knownId !== undefined && knownId === project) remember(knownId);
  }, [knownId, project]);
  return (isLoading || isMissing) && !isOpen;
}
