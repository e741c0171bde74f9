import { rich, t } from '../../language/message.ts';
import { ApiProvider } from '../api.provider.tsx';
import { Entrance } from '../page/entrance.tsx';
import { OwnOrganizations } from './own.organizations.tsx';

/** Shown for an organization that the person does not belong to, with links to their own. */
export function ForeignOrganizationPage({ slug }: { slug: string }) {
  return (
    <Entrance
      title={t('You are not a member')}
      description={rich('You are not a member of <name>{slug}</name>. Ask one of its admins to invite you.', {
        slug,
        name: (chunks) => (
          <span translate="no" className="font-medium wrap-anywhere text-ink">
            {chunks}
          </span>
        ),
      })}
    >
      {/* These clients use an empty scope, because the one in the URL is forbidden. */}
      <ApiProvider scope={{ organization: undefined, environment: undefined }}>
        <OwnOrganizations except={slug} />
      </ApiProvider>
    </Entrance>
  );
}
