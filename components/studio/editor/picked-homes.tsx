'use client';

import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { AddressField, type FoundSelection } from '#components/studio/editor/address-field';
import { HomePicture } from '#components/studio/editor/home-thumbnails';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { SearchDialog } from '#components/studio/editor/search-dialog';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import { moved } from '#lib/studio/campaigns/moved';
import type { StudioHome } from '#lib/studio/campaigns/studio-views';

interface PickedHomesProps {
  readonly ids: readonly number[];
  /** The homes that are known; others are shown by their number. */
  readonly homes: readonly StudioHome[];
  /** Ids that are not in the catalogue. */
  readonly missingIds: readonly number[];
  readonly texts: {
    /** The accessible name of the list. */
    readonly list: string;
    /** Shown while no home is picked. */
    readonly none: string;
    readonly paste: string;
    /** The button next to the field into which an address is pasted. */
    readonly take: string;
  };
  /** The greatest number of homes. */
  readonly limit: number;
  readonly siteLocale: string;
  readonly onChange: (ids: readonly number[]) => void;
}

/**
 * Renders homes that were picked, in their order. A home moves by dragging it, by its buttons, or by the arrow keys with Alt while
 * one of its buttons has the focus.
 */
export function PickedHomes({
  ids,
  homes: knownHomes,
  missingIds,
  texts,
  limit,
  siteLocale,
  onChange,
}: PickedHomesProps) {
  const { t } = useStudioTexts();
  const isReadOnly = useIsReadOnly();
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const homes = new Map(knownHomes.map((home) => [home.id, home]));
  const add = (found: FoundSelection) => {
    if (!('ids' in found)) return t('openHome');
    const all = [...ids, ...found.ids.filter((id) => !ids.includes(id))];
    if (all.length > limit) return t('tooManyHomes', { limit });
    setIsOpen(false);
    onChange(all);
    return null;
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    const id = ids[from];
    onChange(moved(ids, from, to));
    const name = id === undefined ? '' : (homes.get(id)?.name ?? String(id));
    announce(t('movedTo', { name, place: to + 1, count: ids.length }));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const onDragOver = (index: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged === null || dragged === index) return;
    onChange(moved(ids, dragged, index));
    setDragged(index);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          <Icon name="search" className="size-4.5" />
          {t('findHomes')}
        </Button>
        <AddressField label={texts.paste} action={texts.take} onFound={add} />
      </div>
      {ids.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol aria-label={texts.list} className="flex flex-col gap-2">
        {ids.map((id, index) => {
          const home = homes.get(id);
          const isMissing = missingIds.includes(id);
          const name = home?.name ?? (isMissing ? t('goneHome', { id }) : t('homeNumber', { id }));
          return (
            <li
              key={id}
              draggable={!isReadOnly}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={onDragOver(index)}
              onDrop={(event) => event.preventDefault()}
              className={`flex items-center gap-3 rounded-card border bg-raised p-2 ${isMissing ? 'border-danger' : 'border-line'} ${dragged === index ? 'opacity-60' : ''}`}
            >
              <span
                aria-hidden="true"
                className="w-6 shrink-0 cursor-grab text-end text-ink-soft text-sm tabular-nums"
              >
                {index + 1}
              </span>
              {home && <HomePicture home={home} className="h-12 w-16 shrink-0" />}
              <PickedName home={home} name={name} isMissing={isMissing} />
              <span className="flex shrink-0">
                {(
                  [
                    ['chevron-up', t('moveUp', { name }), () => move(index, index - 1), index === 0],
                    [
                      'chevron-down',
                      t('moveDown', { name }),
                      () => move(index, index + 1),
                      index === ids.length - 1,
                    ],
                    ['x', t('removeHome', { name }), () => onChange(ids.filter((one) => one !== id)), false],
                  ] as const
                ).map(([icon, label, act, isOff]) => (
                  <Button
                    key={icon}
                    variant="icon"
                    aria-label={label}
                    aria-disabled={isOff}
                    onClick={act}
                    onKeyDown={onKeyDown(index)}
                    className={isOff ? 'opacity-40' : ''}
                  >
                    <Icon name={icon} className="size-4.5" />
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {ids.length > 1 && !isReadOnly && <p className="text-ink-soft text-sm">{t('orderHint')}</p>}
      {isOpen && (
        <SearchDialog address={`/${siteLocale}/search`} onClose={() => setIsOpen(false)} onFound={add} />
      )}
    </div>
  );
}

function PickedName({
  home,
  name,
  isMissing,
}: {
  readonly home: StudioHome | undefined;
  readonly name: string;
  readonly isMissing: boolean;
}) {
  return (
    <span className="min-w-0 grow">
      <bdi className={`block truncate ${isMissing ? 'text-danger' : 'font-semibold'}`}>{name}</bdi>
      {home && <bdi className="block truncate text-ink-soft text-sm">{home.place}</bdi>}
    </span>
  );
}
