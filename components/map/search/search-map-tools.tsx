'use client';

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import type { StrokeFault } from '#lib/geo/stroke-area';
import type { AreaDrawing } from './area-drawing.ts';
import type { SearchMapView } from './search-map-view.ts';
import './search-map-tools.css';

/** The translated texts of `SearchMapTools`. */
export interface SearchMapToolsLabels {
  readonly searchAsMoved: string;
  readonly searchArea: string;
  readonly failed: string;
  readonly retry: string;
  readonly draw: string;
  /** What to do with a finger, a pen or a mouse, and with a keyboard. */
  readonly drawHint: string;
  readonly drawKeys: string;
  readonly drawHere: string;
  readonly drawCancel: string;
  readonly drawFaults: Readonly<Record<Exclude<StrokeFault, 'tiny'>, string>>;
  readonly removeArea: string;
}

interface SearchMapToolsProps {
  readonly labels: SearchMapToolsLabels;
  /** Null until the map exists. */
  readonly view: SearchMapView | null;
  /** Whether the search has a drawn area. */
  readonly hasArea: boolean;
  /** Whether the pins could not be loaded. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Searches where the visitor has moved to; null where the search is already of this place. */
  readonly onSearchHere: (() => void) | null;
  readonly isSearchedAsMoved: boolean;
  readonly onSearchedAsMoved: (isOn: boolean) => void;
  /** Called when the visitor begins to draw. */
  readonly onDraw: () => void;
  /** Called with a drawn area as the address has it; with null to remove it. */
  readonly onArea: (area: string | null) => void;
}

/** How the visitor draws: with a line, or by moving the map below a frame. */
type Drawing = 'line' | 'frame';

/** Renders the controls over the search map: searching where it was moved to, drawing an area, and removing it. */
export function SearchMapTools(props: SearchMapToolsProps) {
  const { labels, view, hasArea, hasFailed, onSearchHere } = props;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const session = useRef<AreaDrawing | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const end = () => {
    // The map had the focus of the keyboard.
    if (drawing === 'frame') button.current?.focus({ preventScroll: true });
    setDrawing(null);
  };
  const begin = (event: MouseEvent) => {
    if (drawing !== null) return end();
    // Keys click without a position.
    const next = event.detail === 0 ? 'frame' : 'line';
    setFault(null);
    setDrawing(next);
    announce(next === 'frame' ? labels.drawKeys : labels.drawHint);
    props.onDraw();
  };

  const onArea = useEffectEvent((area: string) => {
    end();
    props.onArea(area);
  });
  const onFault = useEffectEvent((reason: StrokeFault) => {
    const text = reason === 'tiny' ? null : labels.drawFaults[reason];
    setFault(text);
    if (text !== null) announce(text);
  });
  const onCancel = useEffectEvent(end);
  useEffect(() => {
    if (view === null || drawing === null) return;
    let isWanted = true;
    let isDone = false;
    view
      .draw({
        hasFrame: drawing === 'frame',
        onArea: (area) => {
          isDone = true;
          onArea(area);
        },
        onFault: (reason) => onFault(reason),
        onCancel: () => onCancel(),
      })
      .then(
        (begun) => {
          if (begun && !isWanted) view.endDrawing(begun, false);
          else session.current = begun;
        },
        (error: unknown) => {
          console.error(error);
          onCancel();
        },
      );
    return () => {
      isWanted = false;
      if (session.current) view.endDrawing(session.current, isDone);
      session.current = null;
    };
  }, [view, drawing]);

  return (
    <>
      <div className="map-tools">
        {drawing !== null ? (
          <div className="map-tool map-hint">
            <div>
              <p>{fault ?? (drawing === 'frame' ? labels.drawKeys : labels.drawHint)}</p>
              {drawing === 'frame' && (
                <button type="button" className="text-link" onClick={() => session.current?.takeFrame()}>
                  {labels.drawHere}
                </button>
              )}
            </div>
            <button type="button" className="map-hint-end" aria-label={labels.drawCancel} onClick={end}>
              <Icon name="x" className="size-4.5" />
            </button>
          </div>
        ) : hasFailed ? (
          <p role="alert" className="map-tool">
            {labels.failed}
            <button type="button" className="text-link" onClick={props.onRetry}>
              <Icon name="rotate-cw" className="size-4" />
              {labels.retry}
            </button>
          </p>
        ) : hasArea ? (
          <button type="button" className="map-tool map-tool-strong" onClick={() => props.onArea(null)}>
            <Icon name="x" className="size-4" />
            {labels.removeArea}
          </button>
        ) : onSearchHere ? (
          <button type="button" className="map-tool map-tool-strong" onClick={onSearchHere}>
            <Icon name="search" className="size-4" />
            {labels.searchArea}
          </button>
        ) : (
          <label className="map-tool">
            <input
              type="checkbox"
              className="check"
              checked={props.isSearchedAsMoved}
              onChange={({ target }) => props.onSearchedAsMoved(target.checked)}
            />
            {labels.searchAsMoved}
          </label>
        )}
      </div>
      <button
        ref={button}
        type="button"
        className="map-draw"
        aria-pressed={drawing !== null}
        aria-label={labels.draw}
        title={labels.draw}
        onClick={begin}
      >
        <Icon name="lasso" className="size-5" />
      </button>
    </>
  );
}
