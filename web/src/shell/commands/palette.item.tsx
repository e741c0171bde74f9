import { Autocomplete } from '@base-ui/react/autocomplete';
import { Icon } from '../../kit/ui/icon.tsx';
import { Keys } from '../../kit/ui/keys.tsx';
import { StatusBadge } from '../status.badge.tsx';
import type { Command, CommandGroup } from './commands.ts';
import { shortcuts } from './shortcuts.ts';

interface PaletteGroupProps {
  group: CommandGroup;
  onRun: (command: Command, inNewTab: boolean) => void;
}

/** A group of the search with its entries. */
export function PaletteGroup({ group, onRun }: PaletteGroupProps) {
  return (
    <Autocomplete.Group items={group.items} className="not-last:mb-1.5">
      <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-faint">
        {group.title}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.key ?? command.words}
            value={command}
            onClick={({ ctrlKey, metaKey }) => onRun(command, ctrlKey || metaKey)}
            className="flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 outline-none select-none data-highlighted:bg-sunken"
          >
            <Icon name={command.icon} className="text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{command.words}</span>
              {command.description && (
                <span className="block truncate text-xs text-muted">{command.description}</span>
              )}
            </span>
            {command.status && <StatusBadge status={command.status} />}
            {command.hint && <span className="text-xs text-muted max-sm:sr-only">{command.hint}</span>}
            {command.shortcut && (
              <span className="touch:hidden">
                <Keys keys={shortcuts[command.shortcut].keys} />
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
