import { type Website, websites } from '@imprint/shared/contract/websites';
import { type FieldsProps, resourceScreen } from '../../../kit/resource/resource.screen.ts';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { MenuEditor } from './menu.editor.tsx';
import type { EditedMenu } from './menu.nodes.ts';
import { type LinkTargets, useLinkTargets } from './use.link.targets.ts';

/** The menus of a website as a form. */
export const menusScreen = resourceScreen(websites, {
  resource: 'websites',
  noun: t('website'),
  plural: t('websites'),
  newValues: {},
  valuesOf: ({ menus }) => ({ menus }),
  Fields: ({ item, ...fields }) => item && <MenusFields website={item} {...fields} />,
});

interface MenusFieldsProps extends Omit<FieldsProps<typeof websites>, 'item'> {
  website: Website;
}

function MenusFields({ website, field, values, reasonAt, readOnly, change }: MenusFieldsProps) {
  const { header = null, footer = [] } = values.menus ?? {};
  const targets = useLinkTargets(website, linksIn([...(header ?? []), ...footer]));
  const editor = (name: 'header' | 'footer', label: string, menu: EditedMenu) => (
    <MenuEditor
      label={label}
      menu={menu}
      website={website}
      targets={targets}
      reasonAt={(path) => reasonAt(`menus.${name}.${path}`)}
      readOnly={readOnly}
      onChange={(changed) => change({ menus: { header, footer, [name]: changed } })}
    />
  );
  const { reason } = field('menus');
  const reasons = { header: reasonAt('menus.header'), footer: reasonAt('menus.footer') };
  return (
    <div className="space-y-7">
      <Fieldset
        legend={t('Header')}
        error={reasons.header && t('The header {problem}.', { problem: reasons.header })}
      >
        <HeaderChoice
          isOwn={header !== null}
          isReady={targets.isKnown}
          readOnly={readOnly}
          onChange={(isOwn) =>
            change({ menus: { footer, header: isOwn ? usualMenu(website, targets) : null } })
          }
        />
        {targets.error !== null && <FailureState error={targets.error} onRetry={targets.retry} />}
        {header && editor('header', t('Header items'), header)}
      </Fieldset>
      <Fieldset
        legend={t('Footer')}
        hint={t('Items with subitems become columns.')}
        error={reasons.footer && t('The footer {problem}.', { problem: reasons.footer })}
      >
        {editor('footer', t('Footer items'), footer)}
      </Fieldset>
      {reason && (
        <p className="text-[0.8125rem] text-danger">{t('An item {problem}.', { problem: reason })}</p>
      )}
    </div>
  );
}

interface HeaderChoiceProps {
  isOwn: boolean;
  /** Whether the pages that a custom menu begins with are known. */
  isReady: boolean;
  readOnly: boolean;
  onChange: (isOwn: boolean) => void;
}

function HeaderChoice({ isOwn, isReady, readOnly, onChange }: HeaderChoiceProps) {
  return (
    <>
      <Choice
        type="radio"
        name="header"
        label={t('Top-level pages and the blog')}
        disabled={readOnly}
        checked={!isOwn}
        onChange={() => onChange(false)}
      />
      <Choice
        type="radio"
        name="header"
        label={t('Custom menu')}
        disabled={readOnly || !(isReady || isOwn)}
        checked={isOwn}
        onChange={() => onChange(true)}
      />
    </>
  );
}

/** The items that visitors see without a custom menu, which a new one begins with. */
function usualMenu(website: Website, { pages }: LinkTargets): EditedMenu {
  const special = [website.homePageId, website.notFoundPageId];
  const items = [...pages.values()]
    .filter(({ id, depth, status }) => depth === 1 && status === 'published' && !special.includes(id))
    .map(({ id }) => ({ link: id }));
  return website.blogPath === null ? items : [...items, { link: 'blog' }];
}

function linksIn(menu: EditedMenu): (string | null)[] {
  return menu.flatMap(({ link = null, items = [] }) => [link, ...items.map((item) => item.link)]);
}
