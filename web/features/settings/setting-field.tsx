import { keptFigure, shownFigure } from '#domain/format/shown-unit.ts'
import { CheckboxField, NumberField, SelectField, TextArea, TextField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { LogoField } from './logo-field.tsx'
import type { SettingInput, SettingView } from './setting-data.ts'
import { shownSetting } from './setting-text.ts'

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
        <SelectField
          label={shared.label}
          isDisabled={shared.isDisabled}
          error={error}
          onFocus={onFocus}
          value={String(value)}
          options={entry.options.map((option) => ({ value: option, text: options[option] ?? option }))}
          onChange={(next) => onChange(next, true)}
        />
      )
    case 'integer':
      return <FigureField {...shared} isDisabled={!mayChange} entry={entry} value={value} onChange={onChange} />
    case 'text': {
      if (entry.format === 'picture') {
        const { onFocus: _, ...field } = shared
        return <LogoField {...field} value={String(value)} onChange={(next) => onChange(next, true)} />
      }
      const typed = {
        ...shared,
        isDisabled: !mayChange,
        maxLength: entry.max,
        value: String(value),
        onChange: (next: string) => onChange(next, false),
        onBlur: () => onChange(value, true),
      }
      return entry.lines === undefined ? (
        <TextField {...typed} />
      ) : (
        <TextArea {...typed} rows={Math.min(4, entry.lines)} />
      )
    }
  }
}

type FigureProps = Pick<SettingFieldProps, 'value' | 'error' | 'onFocus' | 'onChange'> & {
  label: string
  isDisabled: boolean
  entry: Extract<SettingView['entry'], { kind: 'integer' }>
}

/** What cannot be read changes no setting. */
function keepAsItIs() {}

/** A whole number in the reader's units; what is kept changes only when they type another figure. */
function FigureField({ entry, value, onChange, ...rest }: FigureProps) {
  const { settings: text } = useWords()
  const formats = useFormats()
  const shown = shownSetting(entry.unit, formats)
  const keep = (figure: number) => Math.min(entry.max, Math.max(entry.min, keptFigure(figure, shown)))
  return (
    <NumberField
      {...rest}
      unit={text.unit[shown.unit]}
      minValue={shownFigure(entry.min, shown)}
      maxValue={shownFigure(entry.max, shown)}
      step={10 ** -shown.places}
      formatOptions={{ maximumFractionDigits: shown.places }}
      value={typeof value === 'number' ? shownFigure(value, shown) : null}
      // The figure comes when the field is left or Enter is pressed.
      onChange={(next) => onChange(next === null ? entry.default : keep(next), true)}
      onUnread={keepAsItIs}
    />
  )
}
