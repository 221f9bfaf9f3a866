import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { CheckIcon } from '../../icons/index.ts'
import { fieldStyles } from '../Field/NativeField.tsx'

/** One choice of a list. `text` is what is searched and read out. */
export type Option<Value extends string = string> = {
  value: Value
  text: string
  /** A second line: address, number, reason why it is not offered. */
  detail?: string
  icon?: ReactNode
  isDisabled?: boolean
}

/**
 * A row of a list of choices: icon, text, detail, and a check where it is the chosen one. The list knows a row by its `id`
 * and would take two different choices at the same place for one without it.
 */
export function OptionRow({ id, option }: { id: string; option: Option }) {
  return (
    <ListBoxItem id={id} textValue={option.text} isDisabled={option.isDisabled} className={fieldStyles.option}>
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={fieldStyles.optionText}>
            <span>{option.text}</span>
            {option.detail && <span className={fieldStyles.optionDetail}>{option.detail}</span>}
          </span>
          {isSelected && <CheckIcon size={16} className={fieldStyles.check} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  )
}
