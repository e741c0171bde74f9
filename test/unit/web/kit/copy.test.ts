import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copy } from '../../../../web/src/kit/ui/copy.ts';

class FakeElement {
  value = '';
  readOnly = false;
  className = '';
  children: FakeElement[] = [];
  isRemoved = false;
  focus = vi.fn();
  select = vi.fn();

  append(child: FakeElement): void {
    this.children.push(child);
  }

  remove(): void {
    this.isRemoved = true;
  }
}

const focused = new FakeElement();
let place: FakeElement;
let execCommand: () => boolean;

// Safe because copying only appends to it.
const copyInto = (text: string) => copy(text, place as unknown as HTMLElement);

beforeEach(() => {
  place = new FakeElement();
  focused.focus.mockClear();
  execCommand = () => true;
  vi.stubGlobal('HTMLElement', FakeElement);
  // As over plain http, where there is no clipboard.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    activeElement: focused,
    createElement: () => new FakeElement(),
    execCommand: () => execCommand(),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a text', () => {
  test('is copied by the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyInto('svc_live')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('svc_live');
    expect(place.children).toEqual([]);
  });

  test('is copied as a selection where there is none, which is gone afterwards', async () => {
    expect(await copyInto('svc_live')).toBe(true);
    const [area] = place.children;
    expect(area).toMatchObject({ value: 'svc_live', readOnly: true, isRemoved: true });
    expect(area?.select).toHaveBeenCalled();
    expect(focused.focus).toHaveBeenCalled();
  });

  test('is copied as a selection when the browser refuses the clipboard', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    expect(await copyInto('svc_live')).toBe(true);
    expect(place.children).toHaveLength(1);
  });

  test.each([
    ['says no', () => false],
    [
      'fails',
      () => {
        throw new Error('denied');
      },
    ],
  ])('is not copied when the browser %s, and the focus is where it was', async (_how, refuse) => {
    execCommand = refuse;
    expect(await copyInto('svc_live')).toBe(false);
    expect(place.children[0]?.isRemoved).toBe(true);
    expect(focused.focus).toHaveBeenCalled();
  });
});
