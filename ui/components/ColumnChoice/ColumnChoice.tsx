import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { BoardIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx'
import { fieldStyles } from '../Field/NativeField.tsx'
import styles from './ColumnChoice.module.css'

export type ColumnChoiceProps = {
  /** Words of the button, and name of the list. */
  label: string
  /** Every column there is, in the table's order; the first always stays. */
  columns: readonly { id: string; header: string }[]
  /** Ids of those that are shown. */
  value: readonly string[]
  /** Called with the ids of the columns to show, in the table's order. */
  onChange: (ids: string[]) => void
  /** Words of the button that shows all again. */
  allLabel: string
}

/** Which columns a table shows. They keep the table's order, so that two people who chose the same see the same. */
export function ColumnChoice({ label, columns, value, onChange, allLabel }: ColumnChoiceProps) {
  const set = (id: string, isShown: boolean) =>
    onChange(
      columns.filter((column) => (column.id === id ? isShown : value.includes(column.id))).map(({ id: one }) => one),
    )
  return (
    <DialogTrigger>
      <Button icon={<BoardIcon size={16} aria-hidden />}>{label}</Button>
      <Popover className={fieldStyles.popover} placement="bottom end">
        <Dialog aria-label={label} className={styles.list}>
          {columns.map(({ id, header }, at) => (
            <CheckboxField
              key={id}
              label={header}
              isSelected={at === 0 || value.includes(id)}
              isDisabled={at === 0}
              onChange={(isShown) => set(id, isShown)}
            />
          ))}
          <Button
            variant="quiet"
            size="small"
            isDisabled={columns.every(({ id }) => value.includes(id))}
            onPress={() => onChange(columns.map(({ id }) => id))}
          >
            {allLabel}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
