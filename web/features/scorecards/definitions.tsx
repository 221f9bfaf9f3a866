import { measureKinds, measures } from '#domain/scorecards/measures.ts'
import { PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useFigureText } from './use-figure-text.ts'

/** Every figure with what it weighs and what it counts; a table, which keys reach and slide where it is long. */
export function Definitions() {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  return (
    <PlainTable
      label={w.explain}
      columns={[
        { id: 'figure', header: w.figure, isWrapped: true },
        { id: 'counts', header: w.counts, isWrapped: true },
      ]}
      rows={measures.map((measure) => {
        const { weight } = measureKinds[measure]
        const said = weight === 0 ? w.noWeight : w.weight(formats.number(weight))
        return { id: measure, cells: [`${text.name(measure)} · ${said}`, w.means[measure]] }
      })}
    />
  )
}
