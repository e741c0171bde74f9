import { CreateButton } from '../../kit/lists/create.button.tsx';
import { ResourceCollection } from '../../kit/resource/resource.collection.tsx';
import { CreateDialog } from '../../kit/resource/resource.forms.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { BlogFrame } from '../blog/blog.frame.tsx';
import type { BlogScope } from '../blog/use.blog.scope.ts';
import { authorColumns } from './author.columns.tsx';
import { AuthorDrawer, authorScreen } from './author.screen.tsx';

/** The authors of a project. */
export function AuthorsPage() {
  return (
    <BlogFrame
      title={t('Authors')}
      description={t('The people who write the posts of a project. A post can have several authors.')}
      actions={({ mayWrite }) => mayWrite && <CreateButton>{t('New author')}</CreateButton>}
    >
      {(scope) => <Authors key={scope.chosenId} scope={scope} />}
    </BlogFrame>
  );
}

function Authors({ scope: { chosenId, projectId, showsSeveral, mayWrite } }: { scope: BlogScope }) {
  return (
    <>
      <ResourceCollection
        screen={authorScreen}
        scope={{ projectId: chosenId }}
        columns={authorColumns(showsSeveral)}
        empty={
          <EmptyState
            title={t('No authors yet')}
            actions={mayWrite && <CreateButton>{t('Create an author')}</CreateButton>}
          >
            {t('An author has a name, a picture and a short description for readers of their posts.')}
          </EmptyState>
        }
        create={
          mayWrite &&
          ((dialog) => (
            <CreateDialog screen={authorScreen} initial={{ projectId: projectId ?? '' }} {...dialog} />
          ))
        }
      />
      <AuthorDrawer mayWrite={mayWrite} />
    </>
  );
}
