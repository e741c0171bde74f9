// Functions that run in a page, so they use nothing from outside themselves.

/**
 * Replaces texts that vary between runs by constant ones: times, ids, keys and the address of the service. It changes
 * only text nodes and values, which the page does not notice, until `restoreTexts`.
 */
export function hideWhatVaries(host: string): void {
  const restores: (() => void)[] = [];
  const constantOf = (text: string) =>
    text
      .replaceAll(host, 'imprint.example')
      .replaceAll(/\bsvc_(live|test|dev)_([sp]k)_[\w.…]+/g, 'svc_$1_$2_a…key')
      .replaceAll(/\bwhsec_[\w+/=]+/g, 'whsec_key')
      .replaceAll(/\b([a-z]{3,5})_(?:[0-9a-hjkmnp-tv-z]{26}|…[0-9a-hjkmnp-tv-z]+)/g, '$1_an…id')
      .replaceAll(/\bowner-[0-9a-f]{12}\b/g, 'owner');
  const replace = (node: Text, text: string) => {
    const before = node.data;
    if (before === text) return;
    node.data = text;
    restores.push(() => {
      node.data = before;
    });
  };
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const byElement = new Map<Element, Text[]>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    // An editor would take a change for typing.
    if (!(node instanceof Text) || !parent || parent.closest('[contenteditable=true], script, style'))
      continue;
    const element = parent.closest('time') ?? parent;
    byElement.set(element, [...(byElement.get(element) ?? []), node]);
  }
  for (const [element, nodes] of byElement) {
    const text = nodes.map(({ data }) => data).join('');
    let constant = constantOf(text);
    if (element.matches('time')) constant = 'a time';
    // The code of a network address in the security activity.
    else if (element.matches('.block.font-mono') && /^[\w-]{12}$/.test(text)) constant = 'a code';
    if (constant === text) continue;
    for (const [index, node] of nodes.entries()) replace(node, index === 0 ? constant : '');
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const before = field.value;
    const constant = constantOf(before);
    if (before === constant) continue;
    field.value = constant;
    restores.push(() => {
      field.value = before;
    });
  }
  Object.assign(window, { restores });
}

/** Restores what `hideWhatVaries` replaced. */
export function restoreTexts(): void {
  // Safe because the function above stored it.
  const { restores } = window as unknown as { restores: (() => void)[] };
  for (const restore of restores) restore();
}
