import { type Environment, environments } from '@imprint/shared/wire';
import { useNavigate } from '@tanstack/react-router';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuChoices } from '../ui/menu.tsx';

/** The word and the colours of each environment; the strip runs along the top of a page. */
export const environmentTones: Record<Environment, { word: string; tone: Tone; strip: string }> = {
  live: { word: 'Live', tone: 'positive', strip: 'bg-positive' },
  test: { word: 'Test', tone: 'caution', strip: 'bg-caution' },
  dev: { word: 'Dev', tone: 'info', strip: 'bg-info' },
};

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { word, tone } = environmentTones[environment];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Shows whose data one sees, and switches to another environment by the address. */
export function EnvironmentMenu({ environment }: { environment: Environment }) {
  const navigate = useNavigate();
  return (
    <Menu
      triggerClassName="flex h-9 cursor-pointer items-center gap-1.5 rounded-lg px-2 text-muted hover:bg-sunken"
      trigger={
        <>
          <span className="flex-1 text-left text-[0.8125rem] max-md:sr-only">Environment</span>
          <EnvironmentBadge environment={environment} />
          <Icon name="chevron" />
        </>
      }
    >
      <MenuChoices
        label="Environment"
        value={environment}
        onChange={(next) =>
          void navigate({ to: '.', search: (search) => ({ ...search, environment: next }) })
        }
        choices={environments.map((value) => ({ value, label: <EnvironmentBadge environment={value} /> }))}
      />
    </Menu>
  );
}
