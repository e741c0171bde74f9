import { type Environment, environments } from '@imprint/shared/environments';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuChoices } from '../../kit/ui/overlays/menu.tsx';
import { useSession } from '../session/session.provider.tsx';
import { useSwitch } from './use.switch.ts';

interface EnvironmentTone {
  word: string;
  tone: Tone;
  /** Colour of the strip along the top of a page. */
  strip: string;
  /** Colour of the dot shown when there is no room for the word. */
  dot: string;
}

/** The word and the colours of each environment. */
export const environmentTones: Record<Environment, EnvironmentTone> = {
  live: { word: 'Live', tone: 'positive', strip: 'bg-positive', dot: 'text-positive' },
  test: { word: 'Test', tone: 'caution', strip: 'bg-caution', dot: 'text-caution' },
  dev: { word: 'Dev', tone: 'info', strip: 'bg-info', dot: 'text-info' },
};

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const { word, tone } = environmentTones[environment];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Shows the current environment, and switches to another. */
export function EnvironmentMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { environment } = useSession();
  const { toEnvironment } = useSwitch();
  const { word, dot } = environmentTones[environment];
  return (
    <Menu
      side={isCollapsed ? 'right' : 'top'}
      label={isCollapsed ? `Environment ${word}` : undefined}
      triggerClassName={`flex h-9 w-full cursor-pointer items-center gap-1.5 rounded-lg px-2 text-muted hover:bg-sunken ${isCollapsed ? 'justify-center' : ''}`}
      trigger={
        isCollapsed ? (
          <span aria-hidden="true" className={`size-2.5 rounded-full bg-current ${dot}`} />
        ) : (
          <>
            <span className="flex-1 text-left text-[0.8125rem]">Environment</span>
            <EnvironmentBadge environment={environment} />
            <Icon name="chevron" />
          </>
        )
      }
    >
      <MenuChoices
        label="Environment"
        value={environment}
        onChange={toEnvironment}
        choices={environments.map((value) => ({ value, label: <EnvironmentBadge environment={value} /> }))}
      />
    </Menu>
  );
}
