import { PlainTable } from '#ui'
import { useWords } from '#web/format/words.tsx'

const figures = ['availability', 'timeUse', 'payload', 'overall', 'no_data'] as const

/** What each figure of the page counts. */
export function Meanings() {
  const { utilization: w } = useWords()
  const nameOf = (figure: (typeof figures)[number]) => (figure === 'no_data' ? w.use.no_data : w[figure])
  return (
    <PlainTable
      label={w.explain}
      columns={[
        { id: 'figure', header: w.name, isWrapped: true },
        { id: 'counts', header: w.explain, isWrapped: true },
      ]}
      rows={figures.map((figure) => ({ id: figure, cells: [nameOf(figure), w.means[figure]] }))}
    />
  )
}
