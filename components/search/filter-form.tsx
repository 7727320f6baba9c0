'use client';

import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchNavigation } from '#components/search/search-navigation';
import { Button } from '#components/ui/button';
import { type FailedForm, FormProblems } from '#components/ui/form-problems';
import { lazyPart } from '#components/ui/lazy-part';
import type { CountedParameter, LiveCounts } from '#lib/browser/facet-queries';
import { filterValues, valuesOfForm } from '#lib/browser/search-values';
import { closeModal } from '#lib/browser/show-modal';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import { formatNumber } from '#lib/i18n/format';
import type { FieldProblemTexts } from '../ui/field-problem-texts.ts';

const CountsOfChoice = lazyPart(() => import('./counts-of-choice.tsx'));

interface FilterFormState {
  /** Reports a change of a control that fires no native `change` event. */
  readonly changed: () => void;
  /** Submits the form. */
  readonly submit: () => void;
  /** Returns the form's current values. */
  readonly values: () => URLSearchParams;
  /** Leaves the form for another search. */
  readonly leave: (values: URLSearchParams) => void;
  /** Counts for the values chosen but not yet applied; null before the first change. */
  readonly live: LiveCounts | null;
}

const FilterFormContext = createContext<FilterFormState | null>(null);

/**
 * Returns the state of the surrounding `FilterForm` and re-renders when live counts arrive. Throws an error outside of
 * one.
 */
export function useFilterForm(): FilterFormState {
  const state = use(FilterFormContext);
  if (!state) throw new Error('A filter stands outside of its form.');
  return state;
}

interface FilterFormProps {
  /** The page's path: the target of the form without JavaScript. */
  readonly action: string;
  /** The search's other parameters, sent as hidden fields. */
  readonly otherValues: readonly (readonly [name: string, value: string])[];
  readonly locale: string;
  readonly currency: string;
  /** Texts of the submit button by number of results. */
  readonly showTexts: CountTexts;
  /** "92 homes", announced after a change. */
  readonly countedTexts: CountTexts;
  readonly problemTexts: FieldProblemTexts;
  /** Number of results of the current search. */
  readonly totalCount: number;
  /** The control that clears this form's filters. */
  readonly clear: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const PAUSE_MS = 250;

/**
 * Renders a GET form around filter fields. With JavaScript its button shows the number of results after each change,
 * and submitting replaces the results in place.
 */
export function FilterForm(props: FilterFormProps) {
  const {
    action,
    otherValues,
    locale,
    currency,
    showTexts,
    countedTexts,
    problemTexts,
    totalCount,
    clear,
    className = '',
    children,
  } = props;
  const { navigate } = useSearchNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const [live, setLive] = useState<LiveCounts | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [failed, setFailed] = useState<FailedForm | null>(null);
  useEffect(() => {
    // With scripts all problems are shown, in place of the browser's message about the first.
    if (form.current) form.current.noValidate = true;
  }, []);

  // Runs after the changed control has rendered, so that its hidden fields have their new values.
  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current?.checkValidity()) setChosen(filterValues(withoutCurrency(form.current)).toString());
    }, PAUSE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = useCallback(() => form.current?.requestSubmit(), []);
  const values = useCallback(
    () => (form.current ? withoutCurrency(form.current) : new URLSearchParams()),
    [],
  );
  const leave = useCallback(
    (next: URLSearchParams) => {
      const box = form.current?.closest<HTMLElement>('dialog, [popover]');
      if (box instanceof HTMLDialogElement) closeModal(box);
      if (box?.matches(':popover-open')) box.hidePopover();
      navigate(next, 'push');
    },
    [navigate],
  );
  const state = useMemo(
    () => ({ changed, submit, values, leave, live }),
    [changed, submit, values, leave, live],
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (currentTarget.checkValidity()) leave(values());
    else setFailed((before) => ({ form: currentTarget, attempt: (before?.attempt ?? 0) + 1 }));
  };

  return (
    <FilterFormContext value={state}>
      <form
        ref={form}
        action={action}
        method="get"
        className={`flex min-h-0 flex-col in-[dialog]:flex-1 ${className}`}
        onSubmit={onSubmit}
        onChange={changed}
      >
        {otherValues.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {chosen !== null && (
          <CountsOfChoice
            values={chosen}
            locale={locale}
            currency={currency}
            texts={countedTexts}
            onCounts={setLive}
            onCounting={setCounting}
          />
        )}
        <div className="filter-fields">{children}</div>
        {failed && (
          <div className="border-line border-t px-5 py-2 empty:hidden has-[ul:empty]:hidden">
            <FormProblems
              key={failed.attempt}
              form={failed.form}
              others={[]}
              texts={problemTexts}
              locale={locale}
            />
          </div>
        )}
        <div className="filter-actions">
          {clear}
          <Button
            type="submit"
            size="tall"
            className="tabular-nums aria-busy:opacity-75 max-[25rem]:text-sm max-md:flex-1 max-md:px-2"
            aria-busy={isCounting}
          >
            {countText(showTexts, live?.totalCount ?? totalCount, locale)}
          </Button>
        </div>
      </form>
    </FilterFormContext>
  );
}

function withoutCurrency(form: HTMLFormElement): URLSearchParams {
  const values = valuesOfForm(form);
  values.delete('currency');
  return values;
}

interface LiveCountProps {
  /** The parameter, and its value that is counted. */
  readonly facet: CountedParameter;
  readonly value: string;
  /** The count before any change of the form. */
  readonly count: number;
  readonly locale: string;
}

/**
 * Renders how many rentals a filter value would leave: `count` until the form changes, then the API's count for the
 * other choices (0 if it has none).
 */
export function LiveCount({ facet, value, count, locale }: LiveCountProps) {
  const { live } = useFilterForm();
  return formatNumber(live === null ? count : (live.facets[facet]?.[value] ?? 0), locale);
}
