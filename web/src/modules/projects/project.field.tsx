import { api } from '../../api/trpc.ts';
import { Lookup, type LookupProps, useLookupSearch } from '../../kit/lists/lookup.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { t } from '../../language/message.ts';
import { useProjectNames } from '../../shell/project/use.project.names.ts';

/** Chooses a project, which the service searches by name and slug. */
export function ProjectField(field: Omit<LookupProps, 'label'>) {
  const search = useLookupSearch();
  const list = api.projects.list.useInfiniteQuery({ ...search.input, sort: 'name' }, paging);
  const name = useProjectNames(field.value ? [field.value] : []).get(field.value);
  return (
    <Lookup {...field} label={t('Project')} noun={t('project')} name={name} list={list} search={search} />
  );
}
