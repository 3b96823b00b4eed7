import type { TextKey } from '@hytte/contract/texts/all-texts';
import { type AmountRefusal, formatTypedAmount, parseAmount } from '@hytte/domain/shared/money';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, inputClass } from '#ui/Field.tsx';
import { useT } from './i18n.ts';

type MoneyFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onBlur' | 'disabled'> & {
    /** Whole øre, or hundredths of a per cent. */
    value: number | null;
    /** Null while the text is no amount. */
    onChange: (hundredths: number | null) => void;
  };

const REFUSAL_TEXTS = {
  amount_not_a_number: 'amount_not_a_number',
  amount_too_many_decimals: 'amount_too_many_decimals',
} as const satisfies Record<AmountRefusal, TextKey>;

const refusalOf = (text: string): AmountRefusal | null => {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? amount : null;
};

const hundredthsOf = (text: string): number | null => {
  const amount = parseAmount(text);
  return typeof amount === 'number' ? amount : null;
};

/**
 * Every amount that a person types. A text field: browsers drop the comma from `type="number"` (330,50 became 33050).
 * Takes comma, point and spaces between the thousands, formats on blur, and says what it cannot read.
 */
export function MoneyField({ id, label, hint, error, value, onChange, onBlur, ...input }: MoneyFieldProps) {
  const t = useT();
  const writtenOut = value === null ? '' : formatTypedAmount(value);
  const [typed, setTyped] = useState(writtenOut);
  const [left, setLeft] = useState(false);
  // The value may also change from outside, such as by discarding the changes of the form.
  const text = hundredthsOf(typed) === value ? typed : writtenOut;
  const refusal = left ? refusalOf(text) : null;

  const finish = () => {
    const amount = hundredthsOf(text);
    if (amount !== null) setTyped(formatTypedAmount(amount));
    setLeft(true);
  };
  return (
    <Field id={id} label={label} hint={hint} error={refusal ? t(REFUSAL_TEXTS[refusal]) : error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={inputClass}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setLeft(false);
            onChange(hundredthsOf(event.target.value));
          }}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          onBlur={(event) => {
            finish();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
