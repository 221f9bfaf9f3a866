import { type ReactNode, useCallback, useState } from 'react'
import { Tabs } from '#ui'
import type { EditTools } from './list/edit-drawer.tsx'

type Part = (onDirtyChange: EditTools['onDirtyChange']) => ReactNode

type RecordTabsProps = {
  label: string
  /** The record itself and what belongs to it, in the order of the tabs. */
  parts: readonly { id: string; label: string; content: Part }[]
  onDirtyChange: EditTools['onDirtyChange']
}

/** A record and what belongs to it. While something typed in one tab is not saved, the others wait: changing over would lose it. */
export function RecordTabs({ label, parts, onDirtyChange }: RecordTabsProps) {
  const [dirty, setDirty] = useState<string | null>(null)
  const onDirty = useCallback(
    (id: string | null) => {
      setDirty(id)
      onDirtyChange(id !== null)
    },
    [onDirtyChange],
  )
  return (
    <Tabs
      label={label}
      items={parts.map(({ id, label, content }) => ({
        id,
        label,
        isDisabled: dirty !== null && dirty !== id,
        content: <TypedPart id={id} content={content} onDirty={onDirty} />,
      }))}
    />
  )
}

type TypedPartProps = { id: string; content: Part; onDirty: (id: string | null) => void }

/** Forms follow what they tell to by an effect: it stays the same function. */
function TypedPart({ id, content, onDirty }: TypedPartProps) {
  return content(useCallback((isDirty) => onDirty(isDirty ? id : null), [id, onDirty]))
}
