import { CreateButton } from '../../kit/lists/create.button.tsx';
import { ResourceCollection } from '../../kit/resource/resource.collection.tsx';
import { CreateDialog } from '../../kit/resource/resource.forms.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { BlogFrame } from '../blog/blog.frame.tsx';
import type { BlogScope } from '../blog/use.blog.scope.ts';
import { tagColumns } from './tag.columns.tsx';
import { TagDrawer, tagScreen } from './tag.screen.tsx';

/** The tags of a project. */
export function TagsPage() {
  return (
    <BlogFrame
      title={t('Tags')}
      description={t(
        'Keywords that the posts of a project share. A new tag is created when you add it to a post.',
      )}
      actions={({ mayWrite }) => mayWrite && <CreateButton>{t('New tag')}</CreateButton>}
    >
      {(scope) => <Tags key={scope.chosenId} scope={scope} />}
    </BlogFrame>
  );
}

function Tags({ scope: { chosenId, projectId, showsSeveral, mayWrite } }: { scope: BlogScope }) {
  return (
    <>
      <ResourceCollection
        screen={tagScreen}
        scope={{ projectId: chosenId }}
        columns={tagColumns(showsSeveral)}
        empty={
          <EmptyState
            title={t('No tags yet')}
            actions={mayWrite && <CreateButton>{t('Create a tag')}</CreateButton>}
          >
            {t('Tags are created when you add them to posts. Create one here to describe it first.')}
          </EmptyState>
        }
        create={
          mayWrite &&
          ((dialog) => (
            <CreateDialog screen={tagScreen} initial={{ projectId: projectId ?? '' }} {...dialog} />
          ))
        }
      />
      <TagDrawer mayWrite={mayWrite} />
    </>
  );
}
