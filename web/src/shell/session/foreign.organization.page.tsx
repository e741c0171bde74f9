import { t } from '../../language/message.ts';
import { ApiProvider } from '../api.provider.tsx';
import { Entrance } from '../page/entrance.tsx';
import { OwnOrganizations } from './own.organizations.tsx';

/** Shown for an organization that the person does not belong to, with links to their own. */
export function ForeignOrganizationPage({ slug }: { slug: string }) {
  return (
    <Entrance
      title={t('Not your organization')}
      description={
        <>
          You do not belong to <span className="font-medium wrap-anywhere text-ink">{slug}</span>, or no
          longer. Somebody who manages its members can invite you.
        </>
      }
    >
      {/* These clients use an empty scope, because the one in the URL is forbidden. */}
      <ApiProvider scope={{ organization: undefined, environment: undefined }}>
        <OwnOrganizations except={slug} />
      </ApiProvider>
    </Entrance>
  );
}
