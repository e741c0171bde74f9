import { api } from '../../api/trpc.ts';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';
import { WebsiteField } from '../websites/website.field.tsx';

interface ImportWebsiteFieldProps {
  projectId: string;
  websiteId: string | undefined;
  disabled: boolean;
}

/** Selects the website of imported posts; hidden if the project has none. */
export function ImportWebsiteField({ projectId, websiteId, disabled }: ImportWebsiteFieldProps) {
  const { data } = api.websites.list.useQuery({ projectId, limit: 1 });
  const change = useChangeFilters();
  if (!data || data.pagination.total === 0) return null;
  return (
    <div className="max-w-sm">
      <WebsiteField
        projectId={projectId}
        hint={t('The website that the posts belong to.')}
        none={t('None')}
        disabled={disabled}
        value={websiteId ?? ''}
        onChange={(chosenId) => change({ websiteId: chosenId || undefined })}
      />
    </div>
  );
}
