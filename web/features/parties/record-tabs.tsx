import { type ReactNode, useCallback, useState } from 'react'
import { Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { EditTools } from './list/edit-drawer.tsx'

type Part = (onDirtyChange: EditTools['onDirtyChange']) => ReactNode

type RecordTabsProps = {
  label: string
  details: Part
  /** What belongs to the record beside its own fields. */
  other: { label: string; content: Part }
  onDirtyChange: EditTools['onDirtyChange']
}

/** A record and what belongs to it. While something typed in one tab is not saved, the other waits: changing over would lose it. */
export function RecordTabs({ label, details, other, onDirtyChange }: RecordTabsProps) {
  const w = useWords().parties.driver
  const [dirty, setDirty] = useState<'details' | 'other' | null>(null)
  const ofDetails = useCallback(
    (isDirty: boolean) => {
      setDirty(isDirty ? 'details' : null)
      onDirtyChange(isDirty)
    },
    [onDirtyChange],
  )
  const ofOther = useCallback(
    (isDirty: boolean) => {
      setDirty(isDirty ? 'other' : null)
      onDirtyChange(isDirty)
    },
    [onDirtyChange],
  )
  return (
    <Tabs
      label={label}
      items={[
        { id: 'details', label: w.details, isDisabled: dirty === 'other', content: details(ofDetails) },
        { id: 'other', label: other.label, isDisabled: dirty === 'details', content: other.content(ofOther) },
      ]}
    />
  )
}
