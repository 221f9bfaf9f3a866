import { measureKinds, measures } from '#domain/scorecards/measures.ts'
import { Facts } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useFigureText } from './use-figure-text.ts'

/** Every figure with what it counts and what it weighs. */
export function Definitions() {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  return (
    <Facts
      layout="columns"
      items={measures.map((measure) => {
        const { weight } = measureKinds[measure]
        return {
          term: `${text.name(measure)} · ${weight === 0 ? w.noWeight : w.weight(formats.number(weight))}`,
          value: w.means[measure],
        }
      })}
    />
  )
}
