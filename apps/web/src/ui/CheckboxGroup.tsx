type Option<Value extends string> = { value: Value; label: string };

type CheckboxGroupProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of a few, all of them seen at once. */
export function CheckboxGroup<Value extends string>({ label, options, chosen, onChange }: CheckboxGroupProps<Value>) {
  const tick = (value: Value, isChosen: boolean) =>
    // In the order of the options, whatever the order of the ticks.
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => tick(value, event.target.checked)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
