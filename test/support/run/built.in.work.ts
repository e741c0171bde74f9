// Counts the work of built-in functions, which V8 does not report. It patches them for the whole thread, so
// import it only where work is counted, and before the counted modules.

let total = 0;

/** The number of characters and items that built-in functions have processed so far. */
export function builtInWork(): number {
  return total;
}

/** The cost of one call, from its receiver, its result and its arguments. */
type Cost = (self: unknown, result: unknown, parameters: readonly unknown[]) => number;

const { keys } = Object;
const sizeOf = (value: unknown) => Number(Object(value).length) || 0;
const startOf = (start: unknown) => Math.max(0, Number(start) || 0);

const receiverCost: Cost = (self) => sizeOf(self);
const resultCost: Cost = (_self, result) => sizeOf(result);
const removed: Cost = (self, result) => sizeOf(self) - sizeOf(result);
const parameterCost: Cost = (_self, _result, [value]) => sizeOf(value);
const properties: Cost = (_self, result) => keys(Object(result)).length;
const behindStart: Cost = (self, _result, [start]) => Math.max(0, sizeOf(self) - startOf(start));
const upToFound: Cost = (self, result, [, start]) =>
  Math.max(1, (result === -1 ? sizeOf(self) : Number(result)) - startOf(start));
const upToIncluded: Cost = (self, isFound, [value, start]) => {
  // Safe because only texts and arrays have this method.
  const list = self as string;
  return upToFound(list, isFound ? indexIn(list, value, start) : -1, [value, start]);
};

const { indexOf } = Array.prototype;
const { indexOf: indexOfText } = String.prototype;
const indexIn = (list: string, ...sought: unknown[]) =>
  Reflect.apply(typeof list === 'string' ? indexOfText : indexOf, list, sought);

const costs: readonly [owner: object, names: string, cost: Cost][] = [
  [String.prototype, 'indexOf', upToFound],
  [String.prototype, 'includes', upToIncluded],
  [String.prototype, 'lastIndexOf localeCompare replaceAll split isWellFormed', receiverCost],
  [String.prototype, 'toLowerCase toUpperCase normalize toWellFormed repeat padStart padEnd', resultCost],
  [String.prototype, 'trim trimStart trimEnd', removed],
  [Array.prototype, 'indexOf', upToFound],
  [Array.prototype, 'includes', upToIncluded],
  [Array.prototype, 'lastIndexOf shift unshift reverse fill sort', receiverCost],
  [Array.prototype, 'slice concat flat join with toSpliced toSorted toReversed', resultCost],
  [Array.prototype, 'splice', behindStart],
  [Uint8Array.prototype, 'indexOf lastIndexOf fill', receiverCost],
  [Uint8Array.prototype, 'slice', resultCost],
  [Uint8Array.prototype, 'set', parameterCost],
  [Buffer.prototype, 'indexOf includes equals', receiverCost],
  [Buffer.prototype, 'toString', resultCost],
  [Buffer, 'byteLength', parameterCost],
  [Buffer, 'from concat', resultCost],
  [Object, 'keys values entries', resultCost],
  [Object, 'assign fromEntries', properties],
  [JSON, 'stringify', resultCost],
  [JSON, 'parse', parameterCost],
];

for (const [owner, names, cost] of costs) for (const name of names.split(' ')) charge(owner, name, cost);
for (const { prototype } of [Array, Set, Map]) chargeIteration(prototype);
chargeMatching();

function charge(owner: object, name: string, cost: Cost): void {
  const original = functionOf(owner, name);
  replace(owner, name, function (this: unknown, ...parameters: unknown[]) {
    const result: unknown = Reflect.apply(original, this, parameters);
    total += cost(this, result, parameters);
    return result;
  });
}

/** Counts each step of iterating over or spreading a list, set or map. */
function chargeIteration(prototype: object): void {
  const original = functionOf(prototype, Symbol.iterator);
  replace(prototype, Symbol.iterator, function (this: unknown) {
    // Safe because a method of this name returns an iterator.
    const iterator = Reflect.apply(original, this, []) as Iterator<unknown>;
    return {
      next() {
        total += 1;
        return iterator.next();
      },
      [Symbol.iterator]() {
        return this;
      },
    };
  });
}

/** All operations on regular expressions call exec() once V8 sees that it was changed. */
function chargeMatching(): void {
  const original = functionOf(RegExp.prototype, 'exec');
  replace(RegExp.prototype, 'exec', function (this: RegExp, text: unknown) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    // Safe because exec() returns this.
    const match = Reflect.apply(original, this, [text]) as RegExpExecArray | null;
    // A sticky or anchored expression looks no further than its start.
    const isFixed = this.sticky || (this.source.startsWith('^') && !this.multiline);
    if (match) total += match.index - start + match[0].length;
    else total += isFixed ? 1 : Math.max(1, sizeOf(text) - start);
    return match;
  });
}

function functionOf(owner: object, name: string | symbol): (...parameters: unknown[]) => unknown {
  const value: unknown = Reflect.get(owner, name);
  if (typeof value !== 'function') throw new Error(`There is no function ${String(name)}.`);
  // Safe because Reflect can call every function with its own arguments.
  return value as (...parameters: unknown[]) => unknown;
}

function replace(owner: object, name: string | symbol, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
