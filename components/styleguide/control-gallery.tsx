'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '#components/ui/badge';
import { Button, buttonClass } from '#components/ui/button';
import { CheckboxGroup } from '#components/ui/checkbox-group';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog';
import { describedBy, Field } from '#components/ui/field';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Select } from '#components/ui/select';
import { Stepper } from '#components/ui/stepper';
import { Switch } from '#components/ui/switch';
import { showToast } from '#components/ui/toast';
import { Tooltip } from '#components/ui/tooltip';

const Combobox = dynamic(() => import('#components/ui/combobox').then((module) => module.Combobox));
const Menu = dynamic(() => import('#components/ui/menu').then((module) => module.Menu));
const RangeCalendar = dynamic(() =>
  import('#components/ui/range-calendar').then((module) => module.RangeCalendar),
);
const Slider = dynamic(() => import('#components/ui/slider').then((module) => module.Slider));
const Tabs = dynamic(() => import('#components/ui/tabs').then((module) => module.Tabs));

export interface GalleryWords {
  readonly action: string;
  readonly open: string;
  readonly close: string;
  readonly disabled: string;
  readonly invalid: string;
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
  /** YYYY-MM-DD: the calendar's first and last day. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const OPTIONS = ['Villa', 'Apartment', 'Chalet', 'Houseboat'];
const MOST_GUESTS = 30;

/** Every control in its states, as it works. */
export function ControlGallery({ words, locale, firstDay, lastDay }: ControlGalleryProps) {
  const id = useId();
  const [checked, setChecked] = useState<readonly string[]>(['Villa']);
  const [range, setRange] = useState<readonly [number, number]>([200, 900]);
  const [guests, setGuests] = useState<number | null>(4);
  const [stay, setStay] = useState<{ readonly start: string | null; readonly end: string | null }>({
    start: null,
    end: null,
  });
  const [text, setText] = useState('');
  const nights = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const places = OPTIONS.filter((option) => option.toLowerCase().includes(text.toLowerCase()));
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
          <Tooltip text={words.more}>
            {(describe) => (
              <Button variant="icon" aria-label={words.more} {...describe}>
                <Ellipsis aria-hidden="true" className="size-5" />
              </Button>
            )}
          </Tooltip>
          <Button isBusy>{words.action}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button variant="quiet" disabled>
            {words.disabled}
          </Button>
        </div>
      </Specimen>
      <Specimen name="Dialog, Popover, Menu, Toast">
        <div className="flex flex-wrap gap-3">
          <Dialog>
            <DialogTrigger className={buttonClass('quiet')}>Dialog</DialogTrigger>
            <DialogContent
              title={words.sample}
              closeLabel={words.close}
              footer={<DialogClose className={buttonClass()}>{words.close}</DialogClose>}
            >
              <p>{words.sampleText}</p>
            </DialogContent>
          </Dialog>
          <Popover>
            <PopoverTrigger className={buttonClass('quiet')}>Popover</PopoverTrigger>
            <PopoverContent label={words.sample} className="p-5">
              <p>{words.sampleText}</p>
            </PopoverContent>
          </Popover>
          <Menu
            trigger="Menu"
            triggerClassName={buttonClass('quiet')}
            items={[
              { id: 'open', title: words.open, onSelect: () => showToast({ text: words.sample }) },
              { id: 'disabled', title: words.disabled, onSelect: () => {}, isDisabled: true },
            ]}
          />
          <Button
            variant="quiet"
            onClick={() => showToast({ text: words.sample, action: { title: words.close, run: () => {} } })}
          >
            Toast
          </Button>
        </div>
      </Specimen>
      <Specimen name="Field, Select, Combobox">
        <div className="grid gap-4">
          <Field id={`${id}-plain`} label={words.sample} hint={words.hint}>
            <input
              id={`${id}-plain`}
              className="field"
              placeholder="4"
              aria-describedby={describedBy(`${id}-plain`, { hint: words.hint })}
            />
          </Field>
          <Field id={`${id}-bad`} label={words.sample} error={words.invalid}>
            <input
              id={`${id}-bad`}
              className="field"
              defaultValue="?"
              aria-invalid="true"
              aria-describedby={describedBy(`${id}-bad`, { error: words.invalid })}
            />
          </Field>
          <Select aria-label="Select">
            {OPTIONS.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
          <Field id={`${id}-combobox`} label="Combobox">
            <Combobox
              id={`${id}-combobox`}
              text={text}
              onTextChange={setText}
              items={places.map((title) => ({ id: title, title }))}
              onPick={({ title }) => setText(title)}
            />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Checkbox, Switch, Stepper, Slider">
        <CheckboxGroup
          legend="CheckboxGroup"
          name={`${id}-types`}
          values={checked}
          onChange={setChecked}
          className="grid grid-cols-2 gap-x-6"
          options={OPTIONS.map((value, index) => ({
            value,
            label: value,
            detail: (index + 1) * 12,
            isDisabled: index === 3,
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
      <Specimen name="Tabs, Badge, Chip">
        <Tabs
          label="Tabs"
          defaultValue="Villa"
          tabs={OPTIONS.map((value) => ({ value, title: value, content: words.sampleText }))}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Badge>plain</Badge>
          <Badge tone="offer">offer</Badge>
          <Badge tone="sea">sea</Badge>
          <Badge tone="danger">danger</Badge>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className="chip">
            Chip
          </button>
          <button type="button" aria-pressed="true" className="chip">
            Chip
          </button>
        </div>
      </Specimen>
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
