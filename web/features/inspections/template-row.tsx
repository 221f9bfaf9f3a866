import type { TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import { Button, CheckboxField, ChevronDownIcon, ChevronUpIcon, DeleteIcon, Row } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './inspections.module.css'
import { itemName } from './item-name.ts'

type RowProps = {
  item: TemplateItem
  isRequired: boolean
  onChange: (item: TemplateItem) => void
  onRemove: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** One item of a list: its place, whether it is shown each time, and whether it may go. */
export function TemplateRow({ item, isRequired, onChange, onRemove, onUp, onDown }: RowProps) {
  const { inspections: w } = useWords()
  const name = itemName(item, w)
  return (
    <li>
      <span>
        {name}
        {isRequired && <span className={styles.muted}>{` · ${w.lists.required}`}</span>}
      </span>
      <CheckboxField
        aria-label={w.lists.photoOf(name)}
        label={w.lists.photo}
        isSelected={item.needsPhoto}
        onChange={(needsPhoto) => onChange({ ...item, needsPhoto })}
      />
      <Row gap={1}>
        <Button
          size="small"
          variant="quiet"
          icon={<ChevronUpIcon size={16} aria-hidden />}
          aria-label={w.lists.up(name)}
          isDisabled={!onUp}
          onPress={() => onUp?.()}
        />
        <Button
          size="small"
          variant="quiet"
          icon={<ChevronDownIcon size={16} aria-hidden />}
          aria-label={w.lists.down(name)}
          isDisabled={!onDown}
          onPress={() => onDown?.()}
        />
        <Button
          size="small"
          variant="quiet"
          icon={<DeleteIcon size={16} aria-hidden />}
          aria-label={w.lists.remove(name)}
          isDisabled={isRequired}
          onPress={onRemove}
        />
      </Row>
    </li>
  )
}
