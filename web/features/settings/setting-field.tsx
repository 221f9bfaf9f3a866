import { CheckboxField, NumberField, PlainSelect, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { SettingInput, SettingView } from './setting-data.ts'
import { storedPerShown } from './setting-text.ts'

type SettingFieldProps = {
  setting: SettingView
  value: SettingInput
  isPending: boolean
  error: string | undefined
  /** Somebody comes to change it. */
  onFocus: () => void
  /** `isFinal` once the person is done with it: a choice at once, something typed when they leave the field. */
  onChange: (value: SettingInput, isFinal: boolean) => void
}

/** The control that a setting's kind asks for. */
export function SettingField({ setting, value, isPending, error, onFocus, onChange }: SettingFieldProps) {
  const { settings: text } = useWords()
  const { entry, mayChange } = setting
  const options: Record<string, string> = text.option
  const shared = { label: text.sentence[setting.key], isDisabled: !mayChange || isPending, error, onFocus }
  switch (entry.kind) {
    case 'boolean':
      return <CheckboxField {...shared} isSelected={value === true} onChange={(isOn) => onChange(isOn, true)} />
    case 'choice':
      return (
        <PlainSelect
          label={shared.label}
          disabled={shared.isDisabled}
          error={error}
          onFocus={onFocus}
          value={String(value)}
          options={entry.options.map((option) => ({ value: option, text: options[option] ?? option }))}
          onChange={(next) => onChange(next, true)}
        />
      )
    case 'integer': {
      const per = storedPerShown(entry.unit)
      return (
        <NumberField
          {...shared}
          isDisabled={!mayChange}
          unit={text.unit[entry.unit]}
          minValue={entry.min / per}
          maxValue={entry.max / per}
          step={1 / per}
          value={typeof value === 'number' ? value / per : null}
          // The figure comes when the field is left or Enter is pressed.
          onChange={(next) => onChange(next === null ? entry.default : Math.round(next * per), true)}
        />
      )
    }
    case 'text':
      return (
        <TextField
          {...shared}
          isDisabled={!mayChange}
          maxLength={entry.max}
          value={String(value)}
          onChange={(next) => onChange(next, false)}
          onBlur={() => onChange(value, true)}
        />
      )
  }
}
