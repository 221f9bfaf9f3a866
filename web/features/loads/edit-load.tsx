import { useCallback, useState } from 'react'
import { showToast } from '#ui'
import { DraftOffer } from '#web/drafts/draft-offer.tsx'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useWords } from '#web/format/words.tsx'
import type { Load } from './load-data.ts'
import { LoadForm } from './load-form.tsx'
import { type LoadValues, plannedValues } from './load-values.ts'

/** Changes the plan of a load that nobody has accepted yet. */
export function EditLoad({ load, onDone }: { load: Load; onDone: () => void }) {
  const words = useWords()
  // The form keeps what it was opened with: a change from elsewhere is refused when it is saved, and nothing is lost.
  const [opened] = useState(load)
  const { id, version } = opened
  const [planned] = useState(() => plannedValues(opened))
  const [typed, setTyped] = useState({ values: planned, version, round: 0 })
  const { offer, keep, forget } = useDraft({
    name: `load.${id}`,
    start: planned,
    restore: (values, typedOver) => setTyped(({ round }) => ({ values, version: typedOver, round: round + 1 })),
  })
  const onValues = useCallback((values: LoadValues) => keep(values, typed.version), [keep, typed.version])
  const leave = () => {
    forget()
    onDone()
  }
  return (
    <LoadForm
      key={typed.round}
      subject={{ kind: 'planned', id, version: typed.version, number: opened.number ?? '' }}
      start={typed.values}
      notice={<DraftOffer offer={offer} />}
      onValues={onValues}
      onKept={forget}
      onPlanned={() => {
        showToast({ tone: 'done', text: words.loadPages.form.changed })
        leave()
      }}
      onCancel={leave}
    />
  )
}
