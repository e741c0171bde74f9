import { api } from '../../api/trpc.ts';
import { Lookup, type LookupProps, useLookupSearch } from '../../kit/lists/lookup.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { t } from '../../language/message.ts';

interface WebsiteFieldProps extends Omit<LookupProps, 'label'> {
  /** The project of the websites; undefined for all projects. */
  projectId: string | undefined;
}

/** Chooses a website, which the service searches by name and slug. */
export function WebsiteField({ projectId, ...field }: WebsiteFieldProps) {
  const search = useLookupSearch();
  const list = api.websites.list.useInfiniteQuery({ ...search.input, projectId, sort: 'name' }, paging);
  const { data } = api.websites.get.useQuery({ websiteId: field.value }, { enabled: field.value !== '' });
  return (
    <Lookup {...field} label={t('Website')} noun="website" name={data?.name} list={list} search={search} />
  );
}
