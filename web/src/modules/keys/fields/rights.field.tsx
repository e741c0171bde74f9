import {
  onlyRead,
  type PresetName,
  presetOf,
  type Scope,
  scopePresets,
  type ToolAccess,
} from '@imprint/shared/scopes';
import { useState } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { PresetField } from './preset.field.tsx';
import { ScopesField } from './scopes.field.tsx';
import { ToolAccessField } from './tool.access.field.tsx';

interface AccessRights {
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
  readsPersonalData: boolean;
}

interface RightsFieldProps {
  rights: AccessRights;
  /** The error of the scopes. */
  reason: string | undefined;
  onChange: (rights: { scopes: Scope[]; toolAccess: ToolAccess; readsPersonalData: boolean }) => void;
}

/** What a key may do: a preset, or the scopes, personal data and tool access that are chosen one by one. */
export function RightsField({ rights, reason, onChange }: RightsFieldProps) {
  const { scopes, toolAccess, readsPersonalData } = rights;
  const known = readsPersonalData ? 'custom' : presetOf(scopes, toolAccess);
  // Once it is custom it stays so, even while it equals a preset.
  const [isCustom, setCustom] = useState(known === 'custom');
  const change = (changed: Partial<AccessRights>) => {
    const next = { ...rights, ...changed };
    onChange({ ...next, scopes: [...next.scopes] });
  };

  function choose(preset: PresetName): void {
    setCustom(preset === 'custom');
    if (preset === 'custom') return;
    const { scopes, toolAccess } = scopePresets[preset];
    change({ scopes, toolAccess, readsPersonalData: false });
  }

  return (
    <>
      <PresetField preset={isCustom ? 'custom' : known} onChange={choose} />
      {isCustom && (
        <>
          <ScopesField
            scopes={scopes}
            reason={reason}
            onChange={(scopes) => change({ scopes, ...toolAccessFor(rights, scopes) })}
          />
          <Fieldset legend={t('Personal data')}>
            <Choice
              type="checkbox"
              label={t('Read contact messages')}
              hint={t('Messages from visitors, with names and addresses. Also requires websites:read.')}
              checked={readsPersonalData}
              onChange={({ target }) => change({ readsPersonalData: target.checked })}
            />
          </Fieldset>
          <ToolAccessField
            toolAccess={toolAccess}
            onlyReads={onlyRead(scopes)}
            onChange={(toolAccess) => change({ toolAccess })}
          />
        </>
      )}
    </>
  );
}

/** Preselects read-only tools once the scopes only read, because other tools could write whatever the scopes. */
function toolAccessFor(before: AccessRights, scopes: readonly Scope[]): Partial<AccessRights> {
  const isNarrowed = onlyRead(scopes) && !onlyRead(before.scopes);
  return isNarrowed && before.toolAccess !== 'none' ? { toolAccess: 'readonly' } : {};
}
