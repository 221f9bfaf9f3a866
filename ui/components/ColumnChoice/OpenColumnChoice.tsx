import { useEffect, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { BoardIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx'
import { fieldStyles } from '../Field/NativeField.tsx'
import styles from './ColumnChoice.module.css'
import type { ColumnChoiceProps } from './column-choice-props.ts'

/** The columns with their button, which takes the focus and opens as soon as it is here. */
export default function OpenColumnChoice({ label, columns, value, onChange, allLabel }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  // Closing gives the focus back to what had it: that has to be this button before the list opens.
  useEffect(() => setOpen(true), [])
  const set = (id: string, isShown: boolean) =>
    onChange(
      columns.filter((column) => (column.id === id ? isShown : value.includes(column.id))).map(({ id: one }) => one),
    )
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button autoFocus icon={<BoardIcon size={16} aria-hidden />}>
        {label}
      </Button>
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
