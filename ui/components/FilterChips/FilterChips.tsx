import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { fieldStyles } from '../Field/Field.tsx'
import styles from './FilterChips.module.css'

/** One filter that is set, as it is said: "Status: Planned". */
export type FilterChip = { id: string; text: string }

export type FilterChipsProps = {
  /** Names the group: "Set filters". */
  label: string
  chips: readonly FilterChip[]
  onRemove: (id: string) => void
  /** Names the cross of a chip. */
  removeLabel: (chip: FilterChip) => string
  /** Takes all away; shown from two on. */
  onClear?: () => void
  clearLabel?: string
  className?: string
}

/** The filters that are set, each with its way out. Arrow keys walk them, Delete takes one away. */
export function FilterChips({ label, chips, onRemove, removeLabel, onClear, clearLabel, className }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <TagGroup
      className={classNames(styles.group, className)}
      onRemove={(ids) => {
        for (const id of ids) onRemove(String(id))
      }}
    >
      <Label className={fieldStyles.hidden}>{label}</Label>
      <TagList className={styles.list}>
        {chips.map((chip) => (
          <Tag key={chip.id} id={chip.id} textValue={chip.text} className={styles.chip}>
            <span className={styles.text}>{chip.text}</span>
            <AriaButton slot="remove" className={styles.remove} aria-label={removeLabel(chip)}>
              <CloseIcon size={14} aria-hidden />
            </AriaButton>
          </Tag>
        ))}
      </TagList>
      {onClear && clearLabel && chips.length > 1 && (
        <Button variant="quiet" size="small" onPress={onClear}>
          {clearLabel}
        </Button>
      )}
    </TagGroup>
  )
}
