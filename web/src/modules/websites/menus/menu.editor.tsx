import type { Website } from '@imprint/shared/contract/websites';
import { maxMenuItems } from '@imprint/shared/shapes/menus';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  afterMove,
  countDescendants,
  moveWords,
  positionAfterStep,
  type Step,
  type TreePosition,
} from '../../../kit/tree/tree.moves.ts';
import { useTreeDrag } from '../../../kit/tree/use.tree.drag.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { type EditedMenu, type MenuNode, maxDepthOf, menuOf, nodesOf } from './menu.nodes.ts';
import { MenuRow } from './menu.row.tsx';
import type { LinkTargets } from './use.link.targets.ts';

interface MenuEditorProps {
  label: string;
  menu: EditedMenu;
  website: Website;
  targets: LinkTargets;
  /** The error at a path in the menu. */
  reasonAt: (path: string) => string | undefined;
  readOnly: boolean;
  onChange: (menu: EditedMenu) => void;
}

const allSteps: readonly Step[] = ['up', 'down', 'in', 'out'];

/** The items of a menu, which dragging, the Alt and arrow keys, and a menu of actions move. */
export function MenuEditor({ label, menu, website, targets, reasonAt, readOnly, onChange }: MenuEditorProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const { list, focus } = useFocusOnRender();
  const nodes = nodesOf(menu, (link) => {
    const { title, place } = targets.targetOf(link);
    return title || place || t('New item');
  });
  const drag = useTreeDrag(nodes, maxDepthOf, move);

  function move(node: MenuNode, position: TreePosition): void {
    const moved = afterMove(nodes, node.id, position);
    const idOf = (id: string) => String(moved.findIndex((other) => other.id === id));
    if (openId !== null) setOpenId(idOf(openId));
    focus(idOf(node.id));
    announce(moveWords(nodes, node, position));
    onChange(menuOf(moved));
  }

  function step(node: MenuNode, step: Step): void {
    const position = positionAfterStep(nodes, node, step, maxDepthOf(node));
    if (position) move(node, position);
  }

  function add(): void {
    const id = String(nodes.length);
    setOpenId(id);
    focus(id, 'fields');
    onChange([...menuOf(nodes), { link: '' }]);
  }

  function remove(node: MenuNode): void {
    const index = nodes.indexOf(node);
    const rest = nodes.toSpliced(index, 1 + countDescendants(nodes, index));
    setOpenId(null);
    focus(String(Math.min(index, rest.length - 1)));
    announce(t('“{title}” removed', { title: node.title }));
    onChange(menuOf(rest));
  }

  function change(node: MenuNode, changed: Partial<MenuNode>): void {
    onChange(menuOf(nodes.map((other) => (other === node ? { ...node, ...changed } : other))));
  }

  return (
    <div ref={list} className="space-y-3">
      {nodes.length > 0 && (
        <ul aria-label={label} className="rounded-lg border border-line">
          {nodes.map((node, index) => {
            const reasons = {
              label: reasonAt(`${node.path}.label`),
              link: reasonAt(`${node.path}.link`),
              locale: reasonAt(`${node.path}.locale`),
            };
            return (
              <MenuRow
                key={node.id}
                node={node}
                website={website}
                targets={targets}
                reasons={reasons}
                above={nodes.find(({ id }) => id === node.parentId)?.title ?? null}
                hasItems={countDescendants(nodes, index) > 0}
                isOpen={!readOnly && (openId === node.id || Object.values(reasons).some(Boolean))}
                edit={
                  readOnly
                    ? null
                    : {
                        drag,
                        steps: allSteps.filter((each) =>
                          positionAfterStep(nodes, node, each, maxDepthOf(node)),
                        ),
                        onToggle: () => setOpenId(openId === node.id ? null : node.id),
                        onStep: (each) => step(node, each),
                        onRemove: () => remove(node),
                      }
                }
                onChange={(changed) => change(node, changed)}
              />
            );
          })}
        </ul>
      )}
      {!readOnly && (
        <Button size="small" data-add disabled={nodes.length >= maxMenuItems} onClick={add}>
          <Icon name="plus" />
          {t('Add item')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Focuses an item, or its first field, once it is rendered; without items the button that adds one. */
function useFocusOnRender() {
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const found = list.current?.querySelector<HTMLElement>(pending.current);
    (found ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    pending.current = null;
  });
  return {
    list,
    focus(id: string, part: 'item' | 'fields' = 'item'): void {
      pending.current = `[data-item="${id}"] ${part === 'fields' ? '[role=combobox]' : '[aria-expanded]'}`;
    },
  };
}
