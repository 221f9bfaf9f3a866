import { useState } from 'react'
import type { Measure } from '#domain/scorecards/measures.ts'
import { Button, Drawer, Explanation } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useFigureText } from './use-figure-text.ts'

/** A figure's name; a press says what the figure counts. */
export function MeaningButton({ measure }: { measure: Measure }) {
  const { scorecards: w, shell } = useWords()
  const text = useFigureText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        {text.name(measure)}
      </Button>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={text.name(measure)} closeLabel={shell.close}>
        <Explanation meaning={w.means[measure]} />
      </Drawer>
    </>
  )
}
