'use client';

import { type ReactNode, useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Field } from '#components/ui/field';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { formatMoney } from '#lib/i18n/format';
import { currencyDigits, formatMinor, parseMinor } from '#lib/money/currency';

const Slider = lazyPart(async () => ({ default: (await import('#components/ui/slider')).Slider }));

interface PriceWords {
  readonly min: string;
  readonly max: string;
  readonly any: string;
  /** The price distribution in words, for screen readers. */
  readonly spread: string;
}

interface FilterPriceProps {
  readonly names: readonly [min: string, max: string];
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  readonly locale: string;
  readonly histogram: readonly {
    readonly fromMinor: number;
    readonly toMinor: number;
    readonly count: number;
  }[];
  readonly words: PriceWords;
  readonly hint: ReactNode;
}

const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;

/**
 * Renders the lowest and highest price as number fields of the filter form; with JavaScript a slider above them, under
 * a histogram of prices.
 */
export function FilterPrice({ names, min, max, currency, locale, histogram, words, hint }: FilterPriceProps) {
  const { changed } = useFilterForm();
  const [bounds, setBounds] = useState({ min, max });
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();

  const [first, second] = histogram;
  const last = histogram.at(-1);
  const scale = 10 ** currencyDigits(currency);
  const low = first ? Math.floor(first.fromMinor / scale) : 0;
  // The last histogram bin is open-ended; the slider ends where it would with the width of the others.
  const width = first && second ? second.fromMinor - first.fromMinor : 0;
  const high = last ? Math.ceil((last.fromMinor + width) / scale) : 0;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(high - low, 1) / 40)));
  const asNumber = (text: string, open: number) =>
    DECIMAL.test(text) ? Math.min(Math.max(parseMinor(text, currency) / scale, low), high) : open;
  const value = [asNumber(bounds.min, low), asNumber(bounds.max, high)] as const;
  const highest = Math.max(1, ...histogram.map(({ count }) => count));

  const change = (next: { min: string; max: string }) => {
    setBounds(next);
    changed();
  };
  const fromSlider = ([from, to]: readonly [number, number]) =>
    change({
      min: from <= low ? '' : formatMinor(Math.round(from) * scale, currency),
      max: to >= high ? '' : formatMinor(Math.round(to) * scale, currency),
    });

  return (
    <div ref={box}>
      {high > low && (
        <div className="px-3" aria-hidden={wasSeen ? undefined : true}>
          <div className="price-histogram" role="img" aria-label={words.spread}>
            {histogram.map(({ fromMinor, toMinor, count }) => {
              const isIn = toMinor / scale > value[0] && fromMinor / scale < value[1];
              return (
                <span
                  key={fromMinor}
                  data-out={!isIn || undefined}
                  style={{
                    blockSize: `${count === 0 ? 0 : Math.max(4, Math.round((count / highest) * 1000) / 10)}%`,
                  }}
                />
              );
            })}
          </div>
          <div className="-mx-3 -mt-5.5 h-11">
            {wasSeen && (
              <Slider
                value={value}
                min={low}
                max={high}
                step={step}
                onChange={fromSlider}
                labels={[words.min, words.max]}
                format={(amount) => formatMoney(Math.round(amount) * scale, currency, locale)}
              />
            )}
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            [names[0], words.min, bounds.min, 0, (text: string) => change({ ...bounds, min: text })],
            [
              names[1],
              words.max,
              bounds.max,
              bounds.min || 0,
              (text: string) => change({ ...bounds, max: text }),
            ],
          ] as const
        ).map(([name, label, text, least, set]) => (
          <Field
            key={name}
            label={
              <>
                {label} <span className="font-normal text-ink-soft">{currency}</span>
              </>
            }
            type="number"
            name={name}
            min={least}
            step="any"
            inputMode="decimal"
            placeholder={words.any}
            value={text}
            onChange={({ target }) => set(target.value)}
          />
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-sm">{hint}</p>
    </div>
  );
}
