import type { design } from '@imprint/shared/design.contract';
import type { InputOf } from '@imprint/shared/operation';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { useHasGrant } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { focusFirst } from '../ui/focus.first.ts';
import { useToast } from '../ui/toast.tsx';
import { DesignFrame } from './design.frame.tsx';
import type { DesignPlace } from './design.place.ts';
import { DocumentField } from './document.field.tsx';
import { ImportDiff } from './import.diff.tsx';
import { changesAnything, othersInWords } from './import.words.ts';

type Document = InputOf<typeof design, 'import'>['document'];

/** Brings a document of design tokens into a collection, once one has seen what it would do. */
export function ImportPage() {
  const mayWrite = useHasGrant('design:write');
  return (
    <DesignFrame
      title="Import"
      description="Bring in a document in the Design Tokens format (2025.10). You see what it changes before anything is done."
    >
      {(place) =>
        mayWrite ? (
          <Import key={keyOf(place)} place={place} />
        ) : (
          <EmptyState title="You may not import">
            Importing needs the right to change the design system.
          </EmptyState>
        )
      }
    </DesignFrame>
  );
}

/** The default collection may come into being with the import, which does not begin anew then. */
function keyOf({ projectId, collection }: DesignPlace): string {
  return !collection || collection.isDefault ? projectId : collection.id;
}

function Import({ place }: { place: DesignPlace }) {
  const { collection } = place;
  const { document, report, done, error, isLooking, isApplying, look, leave, apply } = useImport(place);
  const cancel = () => {
    leave();
    // The button goes away with what it cancels, and the one that asked for it is back in its place.
    focusFirst('[data-look]');
  };
  return (
    <div className="space-y-6">
      {done && <Done words={done} place={place} />}
      <DocumentField
        words={collection ? `It goes into the collection “${collection.name}”.` : undefined}
        isBusy={isLooking}
        isRead={document !== null && report !== undefined}
        onRead={look}
        onChange={leave}
      />
      <FormFailure failure={error && failureOf(error)} />
      {document && report && (
        <>
          <ImportDiff place={place} document={document} report={report} />
          {report.errors.length === 0 && (
            <div className="flex flex-wrap gap-2.5">
              <Button look="primary" busy={isApplying} disabled={!changesAnything(report)} onClick={apply}>
                Import these changes
              </Button>
              <Button disabled={isApplying} onClick={cancel}>
                Cancel
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Looks at what a document would do, and does it. */
function useImport({ projectId, collection }: DesignPlace) {
  const toast = useToast();
  const [document, setDocument] = useState<Document | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const trial = api.design.import.useMutation();
  const apply = api.design.import.useMutation({
    onSuccess: (report) => {
      if (!report.isApplied) return;
      const { created, updated } = report;
      setDone(`${created.length} added, ${updated.length} changed.${othersInWords(report)}`);
      toast('Imported the document');
      setDocument(null);
    },
  });
  const input = { projectId, collectionId: collection?.id, format: 'dtcg' as const };

  function look(read: Document): void {
    setDone(null);
    apply.reset();
    setDocument(read);
    trial.mutate({ ...input, document: read, dryRun: true });
  }

  function leave(): void {
    setDocument(null);
    trial.reset();
    apply.reset();
  }

  const refused = apply.data && !apply.data.isApplied ? apply.data : undefined;
  return {
    document,
    done,
    look,
    report: refused ?? trial.data,
    error: apply.error ?? trial.error,
    isLooking: trial.isPending,
    isApplying: apply.isPending,
    leave,
    apply: () => document && apply.mutate({ ...input, document }),
  };
}

function Done({ words, place: { projectId, collection } }: { words: string; place: DesignPlace }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-positive-wash px-3.5 py-3">
      <p className="text-positive">{`Imported: ${words}`}</p>
      <Link
        to="/design"
        search={{ projectId, collectionId: collection?.id }}
        className={buttonClass({ size: 'small' })}
      >
        Show the tokens
      </Link>
    </div>
  );
}
