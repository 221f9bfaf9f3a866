import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import type { SheetProps } from './Sheet.tsx'

const sheet = () => import('./Sheet.tsx')
const Sheet = lazy(sheet)

/** Fetches what every dialog is drawn in, for a page that may have no network by the time it opens one. */
export async function fetchDialogs(): Promise<void> {
  await sheet()
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
