import { lazy } from 'react'
import { BoardIcon } from '../../icons/index.ts'
import { PopupButton } from '../Menu/PopupButton.tsx'

const openChoice = () => import('./OpenColumnChoice.tsx')
const OpenColumnChoice = lazy(openChoice)

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
export function ColumnChoice(props: ColumnChoiceProps) {
  return (
    <PopupButton
      popup="dialog"
      preload={openChoice}
      opened={<OpenColumnChoice {...props} />}
      icon={<BoardIcon size={16} aria-hidden />}
    >
      {props.label}
    </PopupButton>
  )
}
