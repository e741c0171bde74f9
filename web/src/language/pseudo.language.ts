import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Language } from './translation.ts';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

/**
 * English with accents on every letter of a message and none on what is filled in, so that a text without accents on a
 * screen is one that is not in the catalogue.
 */
export const pseudoLanguage: Language = {
  locale: 'en',
  translate: (message) => printAST(parse(message).map(withAccents)),
};

function withAccents(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: element.value.replace(/[A-Za-z]/g, accentedLetter) };
    case TYPE.tag:
      return { ...element, children: element.children.map(withAccents) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(withAccents) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

function accentedLetter(letter: string): string {
  return accented[plain.indexOf(letter)] ?? letter;
}
