'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { CheckboxGroup } from '#components/ui/checkbox-group';
import { Dialog } from '#components/ui/dialog';
import { Field } from '#components/ui/field';
import { Icon } from '#components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Select } from '#components/ui/select';
import { Stepper } from '#components/ui/stepper';
import { Switch } from '#components/ui/switch';
import { showToast, Toaster } from '#components/ui/toast';
import { buttonClass } from '../ui/button-class.ts';

const RangeCalendar = dynamic(() =>
  import('#components/ui/range-calendar').then((module) => module.RangeCalendar),
);
const Slider = dynamic(() => import('#components/ui/slider').then((module) => module.Slider));

/** The translated texts of the style guide's sample controls. */
export interface GalleryWords {
  readonly action: string;
  readonly close: string;
  readonly disabled: string;
  readonly hint: string;
  readonly more: string;
  readonly fewer: string;
  readonly lowest: string;
  readonly highest: string;
  readonly sample: string;
  readonly sampleText: string;
  readonly calendar: {
    readonly previousMonth: string;
    readonly nextMonth: string;
    readonly pickStart: string;
    readonly pickEnd: string;
    readonly start: string;
    readonly end: string;
  };
}

interface ControlGalleryProps {
  readonly words: GalleryWords;
  readonly locale: string;
  /** The calendar's first and last day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const BADGES = ['offer', 'now', 'soon', 'past'] as const;
const OPTIONS = ['Villa', 'Apartment', 'Chalet', 'Houseboat'];
const MOST_GUESTS = 30;

/** Renders the style guide's samples of all controls in their states; they can be operated. */
export function ControlGallery({ words, locale, firstDay, lastDay }: ControlGalleryProps) {
  const id = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [range, setRange] = useState<readonly [number, number]>([200, 900]);
  const [guests, setGuests] = useState<number | null>(4);
  const [stay, setStay] = useState<{ readonly start: string | null; readonly end: string | null }>({
    start: null,
    end: null,
  });
  const nights = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Specimen name="Button">
        <div className="flex flex-wrap items-center gap-3">
          <Button>{words.action}</Button>
          <Button variant="quiet">{words.action}</Button>
          <Button variant="quiet" aria-pressed="true">
            {words.action}
          </Button>
          <Button variant="ghost">{words.action}</Button>
          <Button variant="icon" aria-label={words.more}>
            <Icon name="ellipsis" className="size-5" />
          </Button>
          <Button isBusy>{words.action}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button variant="quiet" disabled>
            {words.disabled}
          </Button>
        </div>
      </Specimen>
      <Specimen name="Dialog, Popover, Toast">
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            Dialog
          </Button>
          <Dialog
            isOpen={isDialogOpen}
            onClose={() => setDialogOpen(false)}
            title={words.sample}
            closeLabel={words.close}
          >
            <p>{words.sampleText}</p>
          </Dialog>
          <Popover>
            <PopoverTrigger className={buttonClass({ variant: 'quiet' })}>Popover</PopoverTrigger>
            <PopoverContent label={words.sample} className="p-5">
              <p>{words.sampleText}</p>
            </PopoverContent>
          </Popover>
          <Button
            variant="quiet"
            onClick={() => showToast({ text: words.sample, action: { title: words.close, run: () => {} } })}
          >
            Toast
          </Button>
        </div>
      </Specimen>
      <Specimen name="Field, Select">
        <div className="grid gap-4">
          <Field label={words.sample} placeholder="4" />
          <Field label={words.sample} defaultValue="?" aria-invalid="true" />
          <Field label={words.disabled} disabled />
          <Select aria-label="Select">
            {OPTIONS.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </div>
      </Specimen>
      <Specimen name="Checkbox, Switch, Stepper, Slider">
        <CheckboxGroup
          legend="CheckboxGroup"
          name={`${id}-types`}
          moreTitle={words.more}
          options={OPTIONS.map((value, index) => ({
            value,
            label: value,
            detail: (index + 1) * 12,
            isChecked: index === 0,
          }))}
        />
        <Switch label={words.sample} defaultChecked />
        <Switch label={words.disabled} disabled />
        <Stepper
          label={words.sample}
          hint={words.hint}
          min={1}
          max={MOST_GUESTS}
          value={guests}
          onChange={setGuests}
          anyLabel="–"
          decreaseLabel={words.fewer}
          increaseLabel={words.more}
        />
        <Slider
          value={range}
          min={0}
          max={2000}
          step={50}
          onChange={setRange}
          labels={[words.lowest, words.highest]}
        />
      </Specimen>
      <Specimen name="RangeCalendar" isWide>
        <RangeCalendar
          value={stay}
          onChange={setStay}
          min={firstDay}
          max={lastDay}
          locale={locale}
          labels={{ ...words.calendar, nights: (count) => nights.format(count) }}
        />
      </Specimen>
      <Specimen name="Badge">
        <div className="flex flex-wrap gap-2">
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Toaster dismissLabel={words.close} />
    </div>
  );
}

interface SpecimenProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <section className={`min-w-0 rounded-card border border-line p-5 ${isWide ? 'lg:col-span-2' : ''}`}>
      <h3 className="mb-4 font-sans font-semibold text-ink-soft text-sm tracking-normal">{name}</h3>
      {children}
    </section>
  );
}
