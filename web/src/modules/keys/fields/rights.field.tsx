import { onlyRead, type Scope, type ToolAccess } from '@imprint/shared/scopes';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { type AccessRights, PresetField } from './preset.field.tsx';
import { ScopesField } from './scopes.field.tsx';
import { ToolAccessField } from './tool.access.field.tsx';

interface RightsFieldProps {
  rights: AccessRights;
  /** The error of the scopes. */
  reason: string | undefined;
  onChange: (rights: { scopes: Scope[]; toolAccess: ToolAccess; readsPersonalData: boolean }) => void;
}

/** What a key may do: a preset, scopes, personal data and tool access. */
export function RightsField({ rights, reason, onChange }: RightsFieldProps) {
  const change = (changed: Partial<AccessRights>) => {
    const { scopes, toolAccess, readsPersonalData } = { ...rights, ...changed };
    onChange({ scopes: [...scopes], toolAccess, readsPersonalData });
  };
  return (
    <>
      <PresetField rights={rights} onChange={change} />
      <ScopesField
        scopes={rights.scopes}
        reason={reason}
        onChange={(scopes) => change({ scopes, ...toolAccessFor(rights, scopes) })}
      />
      <Fieldset legend="Personal data">
        <Choice
          type="checkbox"
          label="Read contact messages"
          hint="What visitors wrote, with names and addresses. Needs websites:read too."
          checked={rights.readsPersonalData}
          onChange={({ target }) => change({ readsPersonalData: target.checked })}
        />
      </Fieldset>
      <ToolAccessField
        toolAccess={rights.toolAccess}
        onlyReads={onlyRead(rights.scopes)}
        onChange={(toolAccess) => change({ toolAccess })}
      />
    </>
  );
}

/** Preselects read-only tools once the scopes only read, because other tools could write whatever the scopes. */
function toolAccessFor(before: AccessRights, scopes: readonly Scope[]): Partial<AccessRights> {
  const isNarrowed = onlyRead(scopes) && !onlyRead(before.scopes);
  return isNarrowed && before.toolAccess !== 'none' ? { toolAccess: 'readonly' } : {};
}
