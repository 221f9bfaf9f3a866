import type { ReactNode } from 'react'

export type DialogProps = {
  /** Whether it is open; the caller keeps it. */
  isOpen: boolean
  /** Called when it is opened or closed. */
  onOpenChange: (isOpen: boolean) => void
  /** The question, or what is being done. */
  title: string
  /** What is asked or shown. */
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Names the cross. */
  closeLabel: string
  /** How wide it may get. */
  size?: 'small' | 'medium' | 'large'
  /** Names the thing and its consequence before something is taken away; a press beside it does not close it. */
  isAlert?: boolean
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}
