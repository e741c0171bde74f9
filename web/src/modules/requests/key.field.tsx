import { api } from '../../api/trpc.ts';
import { Lookup, type LookupProps, useLookupSearch } from '../../kit/lists/lookup.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';

/** Chooses an API key of the environment, which the service searches by name. Other callers count as none. */
export function KeyField({ value, ...field }: Omit<LookupProps, 'label'>) {
  const { environment } = useSession();
  const search = useLookupSearch();
  const keyId = value.startsWith('key_') ? value : '';
  const list = api.keys.list.useInfiniteQuery({ ...search.input, sort: 'name', environment }, paging);
  const { data } = api.keys.get.useQuery({ keyId }, { enabled: keyId !== '' });
  return (
    <Lookup
      {...field}
      value={keyId}
      label={t('API key')}
      noun={t('key')}
      name={data?.name}
      list={list}
      search={search}
    />
  );
}
