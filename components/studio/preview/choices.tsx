/** Renders checkboxes of which at least one stays chosen. */
export function Choices<Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, title }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const next = options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one)));
                if (next.length > 0) onChange(next);
              }}
              className="size-5 accent-sea"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
