'use client';

import { Slider as BaseSlider } from '@base-ui/react/slider';

interface SliderProps {
  /** The two values, lower first. */
  readonly value: readonly [number, number];
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Called on every movement. */
  readonly onChange: (value: readonly [number, number]) => void;
  /** Called when a movement ends. */
  readonly onCommit?: (value: readonly [number, number]) => void;
  /** Accessible names of the thumbs: "Lowest price", "Highest price". */
  readonly labels: readonly [string, string];
  /** Formats a value for screen readers: "€1,200". */
  readonly format?: (value: number) => string;
}

const pair = (values: number | readonly number[]): readonly [number, number] => {
  const [low, high] = typeof values === 'number' ? [values, values] : values;
  return [low ?? 0, high ?? low ?? 0];
};

/**
 * Renders a slider with two thumbs for a range of numbers. Arrow keys move a thumb by a step, Page keys by about a
 * tenth of the whole range, Home and End to the limits.
 */
export function Slider({ value, min, max, step = 1, onChange, onCommit, labels, format }: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={Math.max(step, Math.round((max - min) / 10 / step) * step)}
      onValueChange={(values) => onChange(pair(values))}
      onValueCommitted={(values) => onCommit?.(pair(values))}
    >
      <BaseSlider.Control className="flex h-11 w-full touch-none select-none items-center px-3">
        <BaseSlider.Track className="slider-track">
          <BaseSlider.Indicator className="slider-range" />
          {labels.map((label, index) => (
            <BaseSlider.Thumb
              key={label}
              index={index}
              aria-label={label}
              {...(format && { getAriaValueText: (_: string, current: number) => format(current) })}
              className="slider-thumb"
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
