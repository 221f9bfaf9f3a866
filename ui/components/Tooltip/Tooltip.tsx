import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { HelpIcon } from '../../icons/index.ts'
import styles from './Tooltip.module.css'

/** Long enough that passing over a row of buttons opens none. */
const OPENS_AFTER_MS = 500

export type TooltipProps = {
  /** A few words; what a person must know stands in the page instead. */
  text: string
  /** One control that takes focus: a button or a link of `ui`. */
  children: ReactNode
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** Words beside a control while it is pointed at or holds focus. Fingers never see it, so it may only repeat or add. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={OPENS_AFTER_MS}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

export type HelpTipProps = {
  /** Names the button, such as "What is detention?". */
  label: string
  /** The explanation: a sentence or two, links allowed. */
  children: ReactNode
}

/** A question mark that explains a word where it stands; it opens by a press, so fingers and keys reach it too. */
export function HelpTip({ label, children }: HelpTipProps) {
  return (
    <DialogTrigger>
      <AriaButton className={styles.help} aria-label={label}>
        <HelpIcon size={16} aria-hidden />
      </AriaButton>
      <Popover className={styles.popover} placement="bottom start">
        <Dialog aria-label={label} className={styles.words}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
