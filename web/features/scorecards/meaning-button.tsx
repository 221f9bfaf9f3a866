import type { Measure } from '#domain/scorecards/measures.ts'
import { Explanation } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { HowButton } from '#web/shell/how-button.tsx'
import { useFigureText } from './use-figure-text.ts'

/** A figure's name; a press says what the figure counts. */
export function MeaningButton({ measure }: { measure: Measure }) {
  const { scorecards: w } = useWords()
  const text = useFigureText()
  return (
    <HowButton size="small" variant="quiet" label={text.name(measure)}>
      <Explanation meaning={w.means[measure]} />
    </HowButton>
  )
}
