import { Parser } from 'htmlparser2';

const names = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'pre', 'code', 'blockquote', 'footer', 'ul', 'ol'],
  ...['li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'section', 'div', 'a', 'iframe'],
  ...['strong', 'em', 's', 'u', 'sup', 'sub', 'figure', 'figcaption', 'img', 'video'],
  ...['form', 'label', 'span', 'input', 'textarea', 'select', 'option', 'button'],
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
  'preload',
  'fetchpriority',
  'sizes',
  'aria-label',
  'tabindex',
  'scope',
];
/** Additional attributes of form fields; a form itself has none, so that it submits nowhere. */
const controls = ['input', 'textarea', 'select', 'button'];
const controlAttributes = ['type', 'name', 'value', 'required', 'hidden', 'tabindex', 'autocomplete'];
const isOfForm = (name: string, attribute: string) =>
  (controls.includes(name) && controlAttributes.includes(attribute)) ||
  (name === 'p' && attribute === 'hidden');
const frames = [
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
  'https://www.loom.com/embed/',
  'https://open.spotify.com/embed/',
  'https://codepen.io/',
  'https://www.figma.com/embed?',
];

/** Returns forbidden parts of HTML, as a different parser reads them. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      if (!names.includes(name)) dangers.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(given)) {
        if (!attributes.includes(attribute) && !attribute.startsWith('data-') && !isOfForm(name, attribute))
          dangers.push(attribute);
        if (attribute === 'href' && !/^(?:https?:|mailto:|tel:|[/#?](?!\/))/i.test(value))
          dangers.push(value);
      }
      if (given.name !== undefined && !/^[a-z0-9-]+$/.test(given.name)) dangers.push(`name ${given.name}`);
      if (name === 'input' && !/^(?:text|email|checkbox|hidden)$/.test(given.type ?? ''))
        dangers.push(`input of type ${given.type}`);
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
