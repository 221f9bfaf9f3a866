import { SelectField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { Figure, MeasureName } from './analytics-search.ts'
import { useMeasureText } from './use-measure-text.ts'

/** The figure that the address names, else the usual one of a tab, else the first. */
export function chosenFigure(figures: readonly Figure[], named: string | undefined, usual: MeasureName) {
  const of = (name: string | undefined) => figures.find(({ measure }) => measure === name)
  return of(named) ?? of(usual) ?? figures[0]
}

type MeasureSelectProps = {
  figures: readonly Figure[]
  value: MeasureName
  onChange: (name: MeasureName) => void
}

/** Which figure is drawn or told apart. */
export function MeasureSelect({ figures, value, onChange }: MeasureSelectProps) {
  const { analytics: w } = useWords()
  const text = useMeasureText()
  return (
    <SelectField
      label={w.measureLabel}
      hideLabel
      value={value}
      onChange={onChange}
      options={figures.map(({ measure }) => ({ value: measure, text: text.name(measure) }))}
    />
  )
}
