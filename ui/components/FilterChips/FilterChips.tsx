import { useRef } from 'react'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './FilterChips.module.css'

/** One filter that is set, as it is said: "Status: Planned". */
export type FilterChip = { id: string; text: string }

export type FilterChipsProps = {
  /** Names the group: "Set filters". */
  label: string
  /** The filters that are set, in the order of the row above. */
  chips: readonly FilterChip[]
  /** Takes one filter away. */
  onRemove: (id: string) => void
  /** Names the cross of a chip. */
  removeLabel: (chip: FilterChip) => string
  /** Takes all away; shown from two on. */
  onClear?: () => void
  /** Words of the button that takes all away. */
  clearLabel?: string
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** The filters that are set, as chips that can be removed. Focus goes on to the next chip when one is taken away. */
export function FilterChips({ label, chips, onRemove, removeLabel, onClear, clearLabel, className }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const remove = (id: string, index: number) => {
    const crosses = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = crosses[index + 1] ?? crosses[index - 1]
    next?.focus()
    onRemove(id)
  }
  return (
    <div className={classNames(styles.group, className)}>
      <ul ref={list} aria-label={label} className={styles.list}>
        {chips.map((chip, index) => (
          <li key={chip.id} className={styles.chip}>
            <span className={styles.text}>{chip.text}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={removeLabel(chip)}
              onClick={() => remove(chip.id, index)}
            >
              <CloseIcon size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {onClear && clearLabel && chips.length > 1 && (
        <Button variant="quiet" size="small" onPress={onClear}>
          {clearLabel}
        </Button>
      )}
    </div>
  )
}
