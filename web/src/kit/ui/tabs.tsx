import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
}

/** Tabs with one panel each; the arrow keys move between the tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.name}>
      <Base.List aria-label={label} className="mb-3 flex flex-wrap gap-1">
        {tabs.map(({ name }) => (
          <Base.Tab
            key={name}
            value={name}
            className="h-8 cursor-pointer rounded-lg px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-muted select-none hover:bg-sunken hover:text-ink data-active:bg-sunken data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--color-edge)]"
          >
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, content }) => (
        <Base.Panel key={name} value={name} className="rounded-lg">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
