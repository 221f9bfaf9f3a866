import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import type { Outputs } from '#web/api.ts'

export type NotificationRow = Outputs['notifications']['list']['rows'][number]

type LinkProps = { row: NotificationRow; children: ReactNode; onFollow: () => void }

/** A link to what a notification is about, at the address that its kind declares. */
export function NotificationLink({ row, children, onFollow }: LinkProps): ReactElement {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    onFollow()
    // Another tab or window is the browser's to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: row.path })
  }
  return (
    <a href={row.path} onClick={follow}>
      {children}
    </a>
  )
}
