import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { type CrudResource, hooksOf, type ItemOf, type ResourceScreen, targetOf } from './resource.screen.ts';

interface ResourcePageProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  id: string;
  /** The list of all of them. */
  list: { label: string; to: NonNullable<LinkProps['to']> };
  /** Shown next to the name. */
  mark: (item: ItemOf<R>) => ReactNode;
  actions: (item: ItemOf<R>) => ReactNode;
  children: (item: ItemOf<R>) => ReactNode;
}

/** The page of one item, or why it cannot be shown. */
export function ResourcePage<R extends CrudResource>({ screen, id, list, ...rest }: ResourcePageProps<R>) {
  const { mark, actions, children } = rest;
  const { noun, plural } = screen;
  const { data: item, error, refetch } = hooksOf(screen).get.useQuery(targetOf(screen, id));
  const crumbs = [list];
  if (item && !error) {
    return (
      <Page title={item.name} opened={item.id} crumbs={crumbs} mark={mark(item)} actions={actions(item)}>
        {children(item)}
      </Page>
    );
  }
  return (
    <UnloadedPage
      noun={noun}
      crumbs={crumbs}
      error={error}
      onRetry={refetch}
      list={{ words: t('All {plural}', { plural }), to: list.to }}
    />
  );
}
