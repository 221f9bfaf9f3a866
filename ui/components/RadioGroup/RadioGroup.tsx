import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import type { Option } from '../SelectField/OptionRow.tsx'
import styles from './RadioGroup.module.css'

export type RadioGroupProps<Value extends string> = Omit<
  AriaRadioGroupProps,
  'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldWords & {
    /** What can be chosen, in this order. */
    options: readonly Option<Value>[]
    /** What it holds; the caller keeps it. */
    value?: Value | null
    /** What it holds at first, where it keeps its own value. */
    defaultValue?: Value
    /** Called with the new value, as soon as it is one. */
    onChange?: (value: Value) => void
    /** Put on the outermost element, to place it; not to change how it looks. */
    className?: string
  }

/** One of a few, all of them to be read before choosing. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return <Choices {...props} look="radio" />
}

/** One of two to five short words, shown side by side: a view, a period, a unit. */
export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  return <Choices orientation="horizontal" {...props} look="segments" />
}

function Choices<Value extends string>({
  label,
  description,
  error,
  hideLabel,
  options,
  onChange,
  className,
  look,
  ...rest
}: RadioGroupProps<Value> & { look: 'radio' | 'segments' }) {
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value)
    if (option) onChange?.(option.value)
  }
  return (
    <AriaRadioGroup
      {...rest}
      // A hidden label is not waited for: on a page that is still hidden itself there would be none yet.
      aria-label={hideLabel ? label : undefined}
      onChange={choose}
      isInvalid={error !== undefined}
      className={classNames(fieldStyles.field, className)}
    >
      {!hideLabel && <FieldLabel label={label} isRequired={rest.isRequired} />}
      <div className={look === 'radio' ? styles.group : styles.segments}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            className={look === 'radio' ? styles.radio : styles.segment}
          >
            {look === 'radio' && <span className={styles.dot} />}
            {option.icon}
            <span className={styles.words}>
              <span>{option.text}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  )
}
