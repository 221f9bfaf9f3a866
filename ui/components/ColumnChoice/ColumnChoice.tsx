import { lazy } from 'react'
import { BoardIcon } from '../../icons/index.ts'
import { PopupButton } from '../Menu/PopupButton.tsx'
import type { ColumnChoiceProps } from './column-choice-props.ts'

const openChoice = () => import('./OpenColumnChoice.tsx')
const OpenColumnChoice = lazy(openChoice)

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
