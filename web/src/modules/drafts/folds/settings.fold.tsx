import type { ComponentProps } from 'react';
import { Disclosure } from '../../../kit/ui/disclosure.tsx';
import { readLocalPreference, storeLocalPreference } from '../../../shell/local.preferences.ts';

interface SettingsFoldProps extends Omit<ComponentProps<typeof Disclosure>, 'isOpenAtFirst' | 'onToggle'> {
  /** The name that this browser remembers it by. */
  name: 'search' | 'social';
}

/** Settings that are rarely changed. Whether they are open is remembered in this browser. */
export function SettingsFold({ name, ...disclosure }: SettingsFoldProps) {
  const preference = `editor.fold.${name}` as const;
  return (
    <Disclosure
      {...disclosure}
      isOpenAtFirst={readLocalPreference(preference) === 'open'}
      onToggle={(isOpen) => storeLocalPreference(preference, isOpen ? 'open' : 'closed')}
    />
  );
}
