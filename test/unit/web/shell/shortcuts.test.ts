import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ShortcutActions,
  type ShortcutName,
  shortcutListener,
  shortcutNames,
  shortcuts,
} from '../../../../web/src/shell/commands/shortcuts.ts';

interface Press {
  key: string;
  /** When it was pressed, in milliseconds. */
  at?: number;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  isAltGraph?: boolean;
  target?: object;
  defaultPrevented?: boolean;
  isComposing?: boolean;
  repeat?: boolean;
}

/** An element that the keys go to. */
class FakeElement {
  isContentEditable = false;
  readonly #tag: string;

  constructor(tag: string, isContentEditable = false) {
    this.#tag = tag;
    this.isContentEditable = isContentEditable;
  }

  matches(selector: string): boolean {
    return selector.split(', ').includes(this.#tag);
  }
}

let isPopupOpen: boolean;

beforeEach(() => {
  isPopupOpen = false;
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', { querySelector: () => (isPopupOpen ? {} : null) });
});
afterEach(() => void vi.unstubAllGlobals());

/** Listens with an action for each of these shortcuts; gives how to press keys and what they did. */
function listen(names: readonly ShortcutName[], hasSingleKeys = true) {
  const done: string[] = [];
  const prevented: string[] = [];
  const actions: ShortcutActions = Object.fromEntries(
    names.map((name) => [name, () => void done.push(name)]),
  );
  const listener = shortcutListener(() => ({ actions, hasSingleKeys }));
  const press = ({ at = 0, isAltGraph = false, ...press }: Press) => {
    const event = {
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      isComposing: false,
      repeat: false,
      target: new FakeElement('body'),
      ...press,
      timeStamp: at,
      getModifierState: () => isAltGraph,
      preventDefault: () => void prevented.push(press.key),
    };
    // Safe because the listener reads nothing else of an event.
    listener(event as unknown as KeyboardEvent);
  };
  return { done, prevented, press };
}

describe('the table of shortcuts', () => {
  test('lets no two be pressed by the same keys in the same place', () => {
    const inDocuments = (name: ShortcutName) => shortcuts[name].group === 'In a document';
    for (const names of [
      shortcutNames.filter(inDocuments),
      shortcutNames.filter((name) => !inDocuments(name)),
    ]) {
      const pressed = names.map((name) => shortcuts[name].keys.join(' '));
      expect(pressed.toSorted()).toEqual([...new Set(pressed)].toSorted());
    }
  });

  test('begins every sequence with g, which does nothing by itself', () => {
    const sequences = shortcutNames.filter((name) => shortcuts[name].group === 'Go');
    for (const name of sequences) expect(shortcuts[name].keys).toHaveLength(2);
    expect(new Set(sequences.map((name) => shortcuts[name].keys[0]))).toEqual(new Set(['g']));
    expect(shortcutNames.filter((name) => String(shortcuts[name].keys) === 'g')).toEqual([]);
  });
});

describe('a shortcut', () => {
  test('of one key acts, and the browser does nothing else with the key', () => {
    const { press, done, prevented } = listen(['create']);
    press({ key: 'c' });
    expect(done).toEqual(['create']);
    expect(prevented).toEqual(['c']);
  });

  test('without an action leaves the key to the browser', () => {
    const { press, done, prevented } = listen(['palette']);
    press({ key: 'c' });
    press({ key: 'x' });
    expect([done, prevented]).toEqual([[], []]);
  });

  test.each(shortcutNames.filter((name) => shortcuts[name].group === 'Go'))(
    'of two keys, %s, acts once both were pressed',
    (name) => {
      const { press, done } = listen(shortcutNames);
      const [first, second] = shortcuts[name].keys;
      press({ key: first, at: 100 });
      expect(done).toEqual([]);
      press({ key: String(second), at: 600 });
      expect(done).toEqual([name]);
    },
  );

  test.each([
    [999, ['contact']],
    [1000, ['create']],
  ])('of two keys whose second comes after %i ms: %j', (wait, names) => {
    const { press, done } = listen(['contact', 'create']);
    press({ key: 'g', at: 5000 });
    press({ key: 'c', at: 5000 + wait });
    expect(done).toEqual(names);
  });

  test('of two keys is over when another key comes between', () => {
    const { press, done } = listen(['home', 'contact', 'create']);
    press({ key: 'g', at: 100 });
    press({ key: 'x', at: 200 });
    press({ key: 'c', at: 300 });
    expect(done).toEqual(['create']);
  });

  test('of two keys ends with its second key, which begins nothing', () => {
    const { press, done } = listen(['home', 'projects']);
    for (const [place, key] of ['g', 'h', 'p'].entries()) press({ key, at: 100 + place });
    expect(done).toEqual(['home']);
  });

  test('of two keys begins anew with each first key', () => {
    const { press, done } = listen(['projects']);
    press({ key: 'g', at: 100 });
    press({ key: 'g', at: 900 });
    press({ key: 'p', at: 1800 });
    expect(done).toEqual(['projects']);
  });

  test.each([
    { key: 'k', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'K', ctrlKey: true },
  ])('with Mod is pressed by Control or Command: %j', (press) => {
    const { done, press: pressKey } = listen(['palette', 'previousMessage']);
    pressKey(press);
    expect(done).toEqual(['palette']);
  });

  test('of a bracket or slash may need AltGr, which reports Control and Alt', () => {
    const { press, done } = listen(['navigation', 'search']);
    press({ key: '[', ctrlKey: true, altKey: true, isAltGraph: true });
    press({ key: '/', isAltGraph: true });
    expect(done).toEqual(['navigation', 'search']);
  });

  test('is none with Alt', () => {
    const { press, done } = listen(['create', 'palette']);
    press({ key: 'c', altKey: true });
    press({ key: 'k', altKey: true, ctrlKey: true });
    expect(done).toEqual([]);
  });

  test.each<Partial<Press>>([{ defaultPrevented: true }, { isComposing: true }, { repeat: true }])(
    'is none where the key was meant otherwise: %j',
    (how) => {
      const { press, done } = listen(['create', 'palette']);
      press({ key: 'c', ...how });
      press({ key: 'k', ctrlKey: true, ...how });
      expect(done).toEqual([]);
    },
  );
});

describe('single keys', () => {
  const typing = ['input', 'textarea', 'select'].map((tag) => new FakeElement(tag));

  test.each([...typing, new FakeElement('div', true)])('never act while somebody types in %o', (target) => {
    const { press, done } = listen(['create', 'home', 'palette']);
    press({ key: 'c', target });
    press({ key: 'g', target });
    press({ key: 'h' });
    expect(done).toEqual([]);
    press({ key: 'k', ctrlKey: true, target });
    expect(done).toEqual(['palette']);
  });

  test('never act while a dialog or menu is open', () => {
    const { press, done } = listen(['create', 'palette']);
    isPopupOpen = true;
    press({ key: 'c' });
    expect(done).toEqual([]);
    press({ key: 'k', metaKey: true });
    expect(done).toEqual(['palette']);
  });

  test('never act when the person has switched them off, and those with Mod do', () => {
    const { press, done } = listen(['create', 'home', 'palette'], false);
    press({ key: 'c' });
    press({ key: 'g' });
    press({ key: 'h' });
    press({ key: 'k', ctrlKey: true });
    expect(done).toEqual(['palette']);
  });
});
