import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Outputs } from '#web/api.ts'

export type NotificationRow = Outputs['notifications']['list']['rows'][number]

/** The page of what a notification is about. */
export function NotificationLink({
  row,
  children,
  onFollow,
}: {
  row: NotificationRow
  children: ReactNode
  onFollow: () => void
}) {
  switch (row.page) {
    case 'load':
      return (
        <Link to="/loads/$id" params={{ id: row.entityId }} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'tickets':
    case 'money': {
      const tab = row.page === 'tickets' ? 'weights' : 'money'
      return (
        <Link to="/loads/$id" params={{ id: row.entityId }} search={{ tab }} onClick={onFollow}>
          {children}
        </Link>
      )
    }
    case 'inspection':
    case 'dashboard':
      return (
        <Link to="/dashboard" onClick={onFollow}>
          {children}
        </Link>
      )
    case 'job':
      return (
        <Link to="/loads" search={{ jobId: row.entityId }} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'bulk':
      return (
        <Link to="/loads" search={{ job: row.entityId }} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'people':
      return (
        <Link to="/user-management" onClick={onFollow}>
          {children}
        </Link>
      )
    case 'profile':
      return (
        <Link to="/profile" onClick={onFollow}>
          {children}
        </Link>
      )
  }
}
