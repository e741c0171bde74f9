import { emptyGroup } from '@imprint/shared/design/token.group';
import type { TokenSet } from '@imprint/shared/design/token.set';
import { type TokenType, tokenTypes } from '@imprint/shared/design/token.types';
import { referencesTo } from '@imprint/shared/design/token.users';
import type { Collection } from '@imprint/shared/design.shape';
import { useMemo, useState } from 'react';
import { failureOf } from '../failure.ts';
import { DialogForm } from '../forms/dialog.form.tsx';
import { api } from '../trpc.ts';
import { Field } from '../ui/field.tsx';
import { Input, TextArea } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import { DeprecatedField } from './deprecated.field.tsx';
import type { DesignPlace } from './design.place.ts';
import { groupChanges, type Said } from './group.changes.ts';
import { type Deprecation, deprecationOf } from './token.deprecation.ts';
import { followersInWords } from './token.users.tsx';
import { groupsIn } from './use.token.set.ts';
import { typeWords } from './value.words.ts';

/** A group of a collection, and what is around it. */
export interface GroupProps {
  place: DesignPlace;
  collection: Collection;
  set: TokenSet | null;
  path: string;
  onClose: () => void;
}

/** What points at tokens of a group from outside of it. */
export function useGroupUsers({ set, collection, path }: GroupProps) {
  return useMemo(() => (set ? referencesTo(set, collection.id, [path]) : []), [set, collection.id, path]);
}

/** Changes what a group is called and what is said of it. */
export function EditGroupForm(props: GroupProps & { set: TokenSet }) {
  const { place, collection, set, path, onClose } = props;
  const groups = groupsIn(set, collection.id);
  // What was said when the person began, so that what somebody else changes meanwhile is left alone.
  const [before] = useState<Said>(() => {
    const { type, description, deprecated } = groups.get(path) ?? emptyGroup;
    return { type, description, deprecated };
  });
  const [to, setTo] = useState(path);
  const [said, setSaid] = useState(before);
  const toast = useToast();
  const users = useGroupUsers(props);
  const batch = api.tokens.batch.useMutation({
    onSuccess: () => {
      toast('Saved the changes');
      onClose();
    },
  });
  const operations = groupChanges(before, said, path, to.trim());
  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        batch.mutate({ projectId: place.projectId, collectionId: collection.id, operations });
      }}
      failure={batch.error && failureOf(batch.error)}
      isSubmitting={batch.isPending}
      submitLabel="Save changes"
      disabled={to.trim() === '' || operations.length === 0}
      onCancel={onClose}
    >
      <Field
        label="Path"
        hint={to === path ? undefined : `All in it goes along. ${followersInWords(users.length)}`}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <SaidFields
        said={said}
        inherited={deprecationOf(path, null, groups)}
        onChange={(changed) => setSaid({ ...said, ...changed })}
      />
    </DialogForm>
  );
}

interface SaidFieldsProps {
  said: Said;
  inherited: Deprecation | null;
  onChange: (changed: Partial<Said>) => void;
}

function SaidFields({ said, inherited, onChange }: SaidFieldsProps) {
  return (
    <>
      <Field label="Description" optional>
        {(control) => (
          <TextArea
            {...control}
            maxLength={2000}
            value={said.description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        )}
      </Field>
      <Field label="Type" hint="Of the tokens in it that have none of their own.">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={said.type ?? ''}
            // Safe because the options are the types.
            onChange={({ target }) => onChange({ type: (target.value || null) as TokenType | null })}
          >
            <option value="">None</option>
            {tokenTypes.map((each) => (
              <option key={each} value={each}>
                {typeWords[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DeprecatedField
        deprecated={said.deprecated}
        inherited={inherited}
        reason={undefined}
        onChange={(deprecated) => onChange({ deprecated })}
      />
    </>
  );
}
