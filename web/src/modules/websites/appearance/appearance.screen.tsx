import { type Website, websites } from '@imprint/shared/contract/websites';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import type { ReactNode } from 'react';
import { type FieldsProps, resourceScreen } from '../../../kit/resource/resource.screen.ts';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { MediaField } from '../../media/media.field.tsx';
import { AppearanceSample } from './appearance.sample.tsx';
import { RoleField } from './role.field.tsx';
import { roleGroups } from './role.groups.ts';
import { useRoleTokens } from './use.role.tokens.ts';

const schemes = ['light', 'dark'] as const;

/** The appearance of a website as a form. */
export const appearanceScreen = resourceScreen(websites, {
  resource: 'websites',
  noun: t('website'),
  plural: t('websites'),
  newValues: {},
  valuesOf: ({ appearance }) => ({ appearance }),
  Fields: ({ item, ...fields }) => item && <AppearanceFields website={item} {...fields} />,
});

interface AppearanceFieldsProps extends Omit<FieldsProps<typeof websites>, 'item'> {
  website: Website;
}

function AppearanceFields({ website, field, values, reasonAt, readOnly, change }: AppearanceFieldsProps) {
  const { roles = {}, logoId = null, faviconId = null, footer = null } = values.appearance ?? {};
  const { tokens, isComplete, isLoading, tokensFor } = useRoleTokens(website.projectId);
  const { reason } = field('appearance');
  const set = (changed: object) => change({ appearance: { roles, logoId, faviconId, footer, ...changed } });
  const picture = (name: 'logoId' | 'faviconId', value: string | null, label: string, hint: string) => (
    <MediaField
      label={label}
      hint={hint}
      kind="image"
      projectId={website.projectId}
      value={value}
      readOnly={readOnly}
      onChange={(mediaId) => set({ [name]: mediaId })}
    />
  );
  const roleField = (role: SiteRole) => (
    <RoleField
      key={role}
      role={role}
      tokens={tokens}
      isComplete={isComplete}
      tokenId={roles[role] ?? null}
      error={reasonAt(`appearance.roles.${role}`)}
      readOnly={readOnly}
      onChange={(tokenId) => set({ roles: { ...roles, [role]: tokenId } })}
    />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-7">
        {reason && (
          <p className="text-[0.8125rem] text-danger">
            {t('The appearance {problem}.', { problem: reason })}
          </p>
        )}
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {picture('logoId', logoId, t('Logo'), t('Shown in the header instead of the name.'))}
          {picture(
            'faviconId',
            faviconId,
            t('Icon'),
            t('Shown in tabs and bookmarks. Square, at least 160 pixels wide.'),
          )}
        </div>
        <Field
          label={t('Footer text')}
          optional
          hint={t('Shown instead of the name.')}
          error={
            reasonAt('appearance.footer') &&
            t('The text {problem}.', { problem: reasonAt('appearance.footer') ?? '' })
          }
        >
          {(control) => (
            <TextArea
              {...control}
              readOnly={readOnly}
              className="min-h-16"
              placeholder={website.name}
              value={footer ?? ''}
              onChange={({ target }) => set({ footer: target.value || null })}
            />
          )}
        </Field>
        {roleGroups.map(({ legend, roles: grouped }) => (
          <RoleGroup
            key={legend}
            legend={legend}
            roles={grouped}
            isInvalid={(role) => reasonAt(`appearance.roles.${role}`) !== undefined}
            roleField={roleField}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-6 max-xl:sm:grid-cols-2 xl:sticky xl:top-6">
        {isLoading && <Skeleton label={t('Loading the preview')} />}
        {(isLoading ? [] : schemes).map((scheme) => (
          <AppearanceSample
            key={scheme}
            website={website}
            scheme={scheme}
            tokens={tokensFor(roles, scheme)}
            logoId={logoId}
            footer={footer}
          />
        ))}
      </div>
    </div>
  );
}

interface RoleGroupProps {
  legend: string;
  roles: readonly SiteRole[];
  isInvalid: (role: SiteRole) => boolean;
  roleField: (role: SiteRole) => ReactNode;
}

function RoleGroup({ legend, roles, isInvalid, roleField }: RoleGroupProps) {
  return (
    <Fieldset
      legend={legend}
      summary={t('{count, plural, one {# setting} other {# settings}}', { count: roles.length })}
      isInvalid={roles.some(isInvalid)}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">{roles.map(roleField)}</div>
    </Fieldset>
  );
}
