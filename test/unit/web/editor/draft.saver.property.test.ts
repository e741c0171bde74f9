import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../support/run/property.ts';
import { refusal, unreachable } from '../support/refusals.ts';
import { opened, pass, setOnline, startSaving, useFakeBrowser } from '../support/saving.ts';

const stepLimits = { maxLength: 30, size: 'max' } as const;

/** The refusals of the service by the version that it has and the fields that were changed, such as `3 title`. */
const refusals = new Map<string, unknown>();
for (let currentVersion = 1; currentVersion <= 3 * stepLimits.maxLength; currentVersion += 1)
  for (const changedFields of [['title'], ['status'], ['title', 'status']])
    refusals.set(
      `${currentVersion} ${changedFields}`,
      await refusal('PRECONDITION_FAILED', { currentVersion, changedFields }),
    );

useFakeBrowser();

/** A service with one article that others change, too, and a tab that edits it. */
function startEditing() {
  const tab = startSaving();
  const changedAt = { title: 1, status: 1 };
  let article = opened;
  let answered = 0;
  let texts = 0;
  const written = (by: string) => {
    texts += 1;
    return `${by} ${texts}`;
  };
  /** The titles that somebody in this tab has written or seen. */
  const known = new Set([opened.title]);

  tab.editor.subscribe(() => void known.add(tab.title()));

  function change(field: keyof typeof changedAt, set: Partial<typeof opened>): void {
    article = { ...article, ...set, version: article.version + 1 };
    changedAt[field] = article.version;
    tab.service.fetched = article;
  }

  /** Whether the service has saved the request; it refuses one on a version that is not the present one. */
  function handled(request: (typeof tab.requests)[number]): boolean {
    const { expectedVersion, title, isAutosave, saved } = request;
    if (expectedVersion !== article.version) return false;
    // What is sent can be the difference to this.
    expect(saved).toMatchObject({ title: article.title, excerpt: article.excerpt });
    // What somebody else wrote is never overwritten by someone who neither saw it nor decided so.
    if (isAutosave) expect(known).toContain(article.title);
    change('title', { title });
    return true;
  }

  function refusalFor(expectedVersion: number): unknown {
    const fields = (['title', 'status'] as const).filter((field) => changedAt[field] > expectedVersion);
    return refusals.get(`${article.version} ${fields}`);
  }

  async function answer(outcome: 'answer' | 'fail' | 'lose'): Promise<void> {
    expect(tab.requests.length - answered).toBeLessThanOrEqual(1);
    const request = tab.requests[answered];
    if (!request) return;
    answered += 1;
    if (outcome === 'fail') return request.fail(unreachable);
    const isSaved = handled(request);
    if (outcome === 'lose') return request.fail(unreachable);
    if (isSaved) return request.answer(article);
    return request.fail(refusalFor(request.expectedVersion));
  }

  const steps = {
    type: () => tab.type(written('Mine')),
    undo: () => void tab.editor.undo(),
    redo: () => void tab.editor.redo(),
    wait: () => pass(1000),
    answer: () => answer('answer'),
    fail: () => answer('fail'),
    lose: () => answer('lose'),
    writeTheirs: () => change('title', { title: written('Theirs') }),
    publish: () => change('status', { status: 'published' }),
    adopt: () => tab.saver.adopt(article),
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    keepMine: () => tab.saver.keepMine(),
    takeTheirs: () => (tab.state().name === 'conflict' ? tab.saver.takeTheirs() : undefined),
  };
  return { ...tab, steps, article: () => article };
}

const stepNames = [
  'type',
  'undo',
  'redo',
  'wait',
  'answer',
  'fail',
  'lose',
  'writeTheirs',
  'publish',
] as const;
const rareNames = ['adopt', 'goOffline', 'goOnline', 'keepMine', 'takeTheirs'] as const;
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...stepNames) },
  { weight: 1, arbitrary: fc.constantFrom(...rareNames) },
);

test('whatever happens, what is said to be saved is, nothing unseen is overwritten, and in the end all is saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, stepLimits), async (names) => {
      setOnline(true);
      const { steps, state, title, storage, saver, article } = startEditing();
      for (const name of names) {
        await steps[name]();
        if (state().name === 'saved') expect(storage.stored).toBeNull();
        else expect(storage.stored?.title ?? title()).toBe(title());
      }
      setOnline(true);
      for (let round = 0; round < 20 && state().name !== 'saved'; round += 1) {
        saver.keepMine();
        await pass(31_000);
        await steps.answer();
      }
      expect(state()).toEqual({ name: 'saved' });
      saver.stop();
      if (article().title !== title()) expect(names).toContain('writeTheirs');
    }),
    runs(3000),
  );
});

test('without anybody else there is no conflict, however many answers are lost on their way', async () => {
  const alone = fc.constantFrom('type', 'undo', 'redo', 'wait', 'answer', 'fail', 'lose', 'publish');
  await fc.assert(
    fc.asyncProperty(fc.array(alone, stepLimits), async (names) => {
      const { steps, states, saver } = startEditing();
      for (const name of names) await steps[name]();
      saver.stop();
      expect(states).not.toContain('conflict');
    }),
    runs(3000),
  );
});
