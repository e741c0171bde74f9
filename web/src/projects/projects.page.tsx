import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../session/session.provider.tsx';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CreateProjectDialog } from './create.dialog.tsx';
import { ProjectFilters } from './projects.filters.tsx';
import { ProjectsList } from './projects.list.tsx';

/** All projects of the environment. Search, filter and order are in the address, so they can be shared. */
export function ProjectsPage() {
  const { q, status, sort } = useSearch({ from: '/app/projects' });
  const navigate = useNavigate({ from: '/projects' });
  const [creating, setCreating] = useState(false);
  const mayWrite = useMay('projects:write');

  const createButton = (words: string) =>
    mayWrite && (
      <Button look="primary" onClick={() => setCreating(true)}>
        <Icon name="plus" />
        {words}
      </Button>
    );
  return (
    <Page
      title="Projects"
      description="A project holds the websites, pages, media and design of one undertaking."
      actions={createButton('New project')}
    >
      <ProjectFilters
        filters={{ q, status, sort }}
        onChange={(change) =>
          void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
        }
      />
      <ProjectsList
        filters={{ q, status, sort }}
        onClear={() =>
          void navigate({ search: (search) => ({ ...search, q: undefined, status: undefined }) })
        }
        createButton={createButton('Create your first project')}
      />
      <CreateProjectDialog open={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
