import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SheetProps } from './Sheet.tsx'

const sheet = () => import('./Sheet.tsx')
const Sheet = lazy(sheet)

/** Fetches what every dialog is drawn in, for a page that may have no network by the time it opens one. */
export async function fetchDialogs(): Promise<void> {
  await sheet()
}

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
