import type { Scope } from '@imprint/shared/scopes';
import { type AccessRights, PresetField } from './preset.field.tsx';
import { ScopesField } from './scopes.field.tsx';
import { ToolAccessField } from './tool.access.field.tsx';

interface RightsFieldProps {
  rights: AccessRights;
  /** The error of the scopes. */
  reason: string | undefined;
  onChange: (rights: { scopes: Scope[]; toolAccess: AccessRights['toolAccess'] }) => void;
}

/** What a key may do: a preset, scopes and tool access. */
export function RightsField({ rights, reason, onChange }: RightsFieldProps) {
  const change = (changed: Partial<AccessRights>) => {
    const { scopes, toolAccess } = { ...rights, ...changed };
    onChange({ scopes: [...scopes], toolAccess });
  };
  return (
    <>
      <PresetField rights={rights} onChange={change} />
      <ScopesField scopes={rights.scopes} reason={reason} onChange={(scopes) => change({ scopes })} />
      <ToolAccessField toolAccess={rights.toolAccess} onChange={(toolAccess) => change({ toolAccess })} />
    </>
  );
}
