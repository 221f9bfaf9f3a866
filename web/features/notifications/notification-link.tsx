import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Outputs } from '#web/api.ts'

export type NotificationRow = Outputs['notifications']['list']['rows'][number]

type LinkProps = { row: NotificationRow; children: ReactNode; onFollow: () => void }

/** The page of what a notification is about. */
export function NotificationLink({ row, children, onFollow }: LinkProps) {
  switch (row.page) {
    case 'load':
    case 'quote':
      return (
        <Link to={row.page === 'load' ? '/loads/$id' : '/quotes/$id'} params={{ id: row.entityId }} onClick={onFollow}>
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
    case 'profile':
    case 'dashboard':
      return (
        <Link to={row.page === 'profile' ? '/profile' : '/dashboard'} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'inspection':
      return (
        <Link to="/pretrip" search={{ report: row.entityId }} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'log':
    case 'driver_log':
      return <LogLink {...{ row, children, onFollow }} />
    case 'job':
    case 'bulk':
      return (
        <Link
          to="/loads"
          search={row.page === 'job' ? { jobId: row.entityId } : { job: row.entityId }}
          onClick={onFollow}
        >
          {children}
        </Link>
      )
    case 'people':
      return (
        <Link to="/user-management" onClick={onFollow}>
          {children}
        </Link>
      )
  }
}

/** The driver's own log, or the one of the driver whom the office asked. */
function LogLink({ row, children, onFollow }: LinkProps) {
  return (
    <Link to="/daily-logs" search={row.page === 'driver_log' ? { driver: row.entityId } : {}} onClick={onFollow}>
      {children}
    </Link>
  )
}
