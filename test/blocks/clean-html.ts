import { Parser } from 'htmlparser2';

const names = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'pre', 'code', 'blockquote', 'footer', 'ul', 'ol'],
  ...['li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'section', 'div', 'a', 'iframe'],
  ...['strong', 'em', 's', 'u', 'sup', 'sub', 'figure', 'figcaption', 'img', 'video'],
];
const attributes = [
  'href',
  'src',
  'title',
  'start',
  'class',
  'loading',
  'allowfullscreen',
  'alt',
  'poster',
  'controls',
];
const frames = [
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
  'https://www.loom.com/embed/',
  'https://open.spotify.com/embed/',
  'https://codepen.io/',
  'https://www.figma.com/embed?',
];

/** What is in HTML that must never be there, as another parser than ours reads it. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      if (!names.includes(name)) dangers.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(given)) {
        if (!attributes.includes(attribute) && !attribute.startsWith('data-')) dangers.push(attribute);
        if (attribute === 'href' && !/^(?:https?:|mailto:|tel:|[/#?](?!\/))/i.test(value))
          dangers.push(value);
      }
      const shown = name === 'iframe' ? [given.poster] : [given.src, given.poster];
      for (const address of shown) {
        if (address !== undefined && !/^\/files\/media_[0-9a-z]+\/file$/.test(address)) dangers.push(address);
      }
      if (name === 'iframe' && !frames.some((start) => given.src?.startsWith(start)))
        dangers.push(`frame of ${given.src}`);
    },
    oncomment(text) {
      dangers.push(`<!--${text}-->`);
    },
  });
  parser.end(html);
  return dangers;
}
