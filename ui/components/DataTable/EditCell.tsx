import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CellEdit } from './columns.ts'
import styles from './DataTable.module.css'

type EditCellProps = {
  edit: CellEdit
  /** Enter or a press elsewhere keeps what was typed, Escape what was there; focus goes back to the row where keys ended it. */
  onEnd: (byKey: boolean) => void
}

/** One cell while it is written in. */
export function EditCell({ edit, onEnd }: EditCellProps) {
  const [typed, setTyped] = useState(edit.value)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  useEffect(() => input.current?.select(), [])

  const end = (keeps: boolean, byKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const value = typed.trim()
    if (keeps && value !== edit.value) edit.onSave(value)
    onEnd(byKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter', true)
  }
  return (
    <input
      ref={input}
      className={styles.edit}
      aria-label={edit.label}
      value={typed}
      maxLength={edit.maxLength}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  )
}
