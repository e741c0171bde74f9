import type { Website } from '@imprint/shared/contract/websites';
import { type AnyMenuItem, hasTitle } from '@imprint/shared/shapes/menus';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { LinkField } from './link.field.tsx';
import type { MenuNode } from './menu.nodes.ts';
import type { LinkTargets } from './use.link.targets.ts';

export interface MenuItemFieldsProps {
  node: MenuNode;
  website: Website;
  targets: LinkTargets;
  /** Whether it may be a heading: at the top. */
  mayBeHeading: boolean;
  reasons: Partial<Record<'label' | 'link' | 'locale', string | undefined>>;
  onChange: (changed: Partial<Pick<AnyMenuItem, 'label' | 'link' | 'locale'>>) => void;
}

/** The fields of an item of a menu. */
export function MenuItemFields({ node, website, targets, reasons, onChange, ...rest }: MenuItemFieldsProps) {
  const { locales } = website;
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <LinkField
        {...rest}
        website={website}
        targets={targets}
        link={node.link}
        error={
          reasons.link &&
          (node.link === ''
            ? t('Choose a destination.')
            : t('The link {problem}.', { problem: reasons.link }))
        }
        onChange={(link) => onChange({ link })}
      />
      <Field
        label={t('Label')}
        optional={hasTitle(node.link)}
        error={
          reasons.label &&
          (node.label === null ? t('Enter a label.') : t('The label {problem}.', { problem: reasons.label }))
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder={hasTitle(node.link) ? targets.targetOf(node.link).title : ''}
            value={node.label ?? ''}
            onChange={({ target }) => onChange({ label: target.value || null })}
          />
        )}
      </Field>
      {locales.length > 1 && (
        <Field
          label={t('Shown in')}
          error={reasons.locale && t('The language {problem}.', { problem: reasons.locale })}
        >
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={node.locale ?? ''}
              onChange={({ target }) => onChange({ locale: target.value || null })}
            >
              <option value="">{t('All languages')}</option>
              {locales.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
