import { tokens } from '@imprint/shared/contract/tokens';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
import { type ColorScale, colorScale } from '@imprint/shared/design/color/color.scale';
import { isDarkMode } from '@imprint/shared/design/color/scale.tokens';
import { tokenValues } from '@imprint/shared/design/token.values';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { DialogForm } from '../../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../../kit/forms/operation.form.ts';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import type { DesignScope } from '../design.scope.ts';
import { ScalePreview } from './scale.preview.tsx';

interface CreateScaleProps {
  scope: DesignScope;
  onClose: () => void;
}

/** Creates a color scale from one color. */
export function CreateScaleDialog({ open, ...form }: CreateScaleProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('New color scale')}
      description={t('Eleven steps of one hue, from light to dark, with guaranteed contrasts between them.')}
      isWide
    >
      <CreateScaleForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateScaleForm({ scope: { projectId, collection }, onClose }: CreateScaleProps) {
  const undo = useUndo();
  const toast = useToast();
  const create = api.tokens.createScale.useMutation();
  const { form, field, change, ...frame } = useOperationForm(tokens.createScale, {
    defaultValues: { projectId, collectionId: collection?.id, group: 'color.brand', color: '#2563eb' },
    send: create.mutateAsync,
    onSuccess: ({ steps }) => {
      const { group } = form.getValues();
      toast(
        t('{count, plural, one {# token} other {# tokens}} created in {group}', {
          count: steps.length,
          group,
        }),
        {
          undo: () => void undo({ projectId, collectionId: collection?.id }, steps),
        },
      );
      onClose();
    },
  });
  const [group = '', color = ''] = useWatch({ control: form.control, name: ['group', 'color'] });
  const scale = useScale(color);
  const isValid = /^#[0-9a-f]{6}$/i.test(color);
  const darkMode = collection?.modes.find(isDarkMode);
  return (
    <DialogForm {...frame} submitLabel={t('Create scale')} isSpacious onCancel={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              field={field('color')}
              label={t('Color')}
              autoComplete="off"
              spellCheck={false}
              placeholder="#2563eb"
            />
          </div>
          <input
            type="color"
            aria-label={t('Pick color')}
            value={isValid ? color.toLowerCase() : '#000000'}
            onChange={({ target }) => change({ color: target.value })}
            className="mt-7 h-9 w-12 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
          />
        </div>
        <TextField
          field={field('group')}
          label={t('Group')}
          autoComplete="off"
          spellCheck={false}
          placeholder="color.brand"
          hint={t('Creates the tokens {first} to {last}.', {
            first: `${group || 'color.brand'}.50`,
            last: `${group || 'color.brand'}.950`,
          })}
        />
      </div>
      {scale ? (
        <ScalePreview scale={scale} darkModeName={darkMode?.name ?? null} />
      ) : (
        <p className="text-muted">{t('Enter a color to see its scale.')}</p>
      )}
    </DialogForm>
  );
}

/** The scale of a hexadecimal color; null while it is incomplete. */
function useScale(color: string): ColorScale | null {
  // A scale takes some milliseconds, and the color picker sends many colors.
  const deferred = useDeferredValue(color);
  return useMemo(() => {
    const parsed = deferred.length === 7 ? tokenValues.color.safeParse(parseHexColor(deferred)) : null;
    return parsed?.success ? colorScale(parsed.data) : null;
  }, [deferred]);
}

/** Deletes the tokens of a scale again. */
function useUndo() {
  const toast = useToast();
  const batch = api.tokens.batch.useMutation();
  return async (
    where: { projectId: string; collectionId: string | undefined },
    steps: readonly { path: string }[],
  ) => {
    const operations = steps.map(({ path }) => ({ op: 'delete' as const, path }));
    try {
      await batch.mutateAsync({ ...where, operations });
      toast(t('Color scale deleted'));
    } catch (error) {
      toast(failureOf(error).message);
    }
  };
}
