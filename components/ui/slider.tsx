'use client';

import { Slider as BaseSlider } from '@base-ui/react/slider';

interface SliderProps {
  /** The two ends, low first. */
  readonly value: readonly [number, number];
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** While it moves. */
  readonly onChange: (value: readonly [number, number]) => void;
  /** When it came to rest: search now. */
  readonly onCommit?: (value: readonly [number, number]) => void;
  /** The names of the two thumbs: "Lowest price", "Highest price". */
  readonly labels: readonly [string, string];
  /** A value in words: "€1,200". */
  readonly format?: (value: number) => string;
}

const pair = (values: number | readonly number[]): readonly [number, number] => {
  const [low, high] = typeof values === 'number' ? [values, values] : values;
  return [low ?? 0, high ?? low ?? 0];
};

/** A range between two thumbs. Arrow keys step, Page keys leap, Home and End go to the ends. */
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
