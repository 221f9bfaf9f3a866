import { predictionKinds } from '#domain/predictions/kinds.ts'
import { PlainTable } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** How each kind is worked out, and the plain rule that it is held against. */
export function Meanings() {
  const { predictions: w } = useWords()
  return (
    <PlainTable
      label={w.explain}
      hasCards
      columns={[
        { id: 'kind', header: w.kindLabel, isWrapped: true },
        { id: 'how', header: w.explain, isWrapped: true, inCard: 'whole' },
        { id: 'plain', header: w.plainRule, isWrapped: true, inCard: 'whole' },
      ]}
      rows={predictionKinds.map((kind) => ({ id: kind, cells: [w.kind[kind], w.means[kind], w.plain[kind]] }))}
    />
  )
}
