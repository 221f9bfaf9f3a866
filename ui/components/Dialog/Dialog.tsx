import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SheetProps } from './Sheet.tsx'

const Sheet = lazy(() => import('./Sheet.tsx'))

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Names the cross. */
  closeLabel: string
  size?: 'small' | 'medium' | 'large'
  /** Names the thing and its consequence before something is taken away; a press beside it does not close it. */
  isAlert?: boolean
  className?: string
}

/** A question or a short form above the page. Focus goes in, Escape closes, focus goes back. */
export function Dialog({ size = 'medium', className, ...rest }: DialogProps) {
  return <OnceOpened {...rest} place="center" size={size} className={className} />
}

export type DrawerProps = Omit<DialogProps, 'isAlert' | 'size'> & { side?: 'start' | 'end' | 'bottom' }

/** A sheet at the page's edge: details beside a table, the menu of a phone. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <OnceOpened {...rest} place={side} />
}

/** Nothing until it opens for the first time, and from then on what takes its leave when it closes. */
function OnceOpened(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
