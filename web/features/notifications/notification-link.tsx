import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Outputs } from '#web/api.ts'

export type NotificationRow = Outputs['notifications']['list']['rows'][number]

type LinkProps = { row: NotificationRow; children: ReactNode; onFollow: () => void }

/** The page of what a notification is about; the compiler finds a page that has no link here. */
export function NotificationLink({ row, children, onFollow }: LinkProps): ReactElement {
  switch (row.page) {
    case 'load':
    case 'tickets':
    case 'money':
    case 'messages':
      return <LoadLink {...{ row, children, onFollow }} />
    case 'job':
    case 'bulk':
    case 'proposals':
      return <LoadsLink {...{ row, children, onFollow }} />
    case 'quote':
    case 'settlement':
    case 'customer_requests':
    case 'line_disputes':
      return <MoneyLink {...{ row, children, onFollow }} />
    case 'inspection':
    case 'log':
    case 'driver_log':
      return <DrivingLink {...{ row, children, onFollow }} />
    case 'report':
      return (
        <Link to="/reports" search={{ tab: 'files' }} onClick={onFollow}>
          {children}
        </Link>
      )
    case 'people':
    case 'profile':
    case 'dashboard': {
      const pages = { people: '/user-management', profile: '/profile', dashboard: '/dashboard' } as const
      return (
        <Link to={pages[row.page]} onClick={onFollow}>
          {children}
        </Link>
      )
    }
  }
}

const loadTabs: Partial<Record<NotificationRow['page'], 'weights' | 'money' | 'messages'>> = {
  tickets: 'weights',
  money: 'money',
  messages: 'messages',
}

function LoadLink({ row, children, onFollow }: LinkProps) {
  const tab = loadTabs[row.page]
  return (
    <Link to="/loads/$id" params={{ id: row.entityId }} search={tab ? { tab } : {}} onClick={onFollow}>
      {children}
    </Link>
  )
}

/** The loads of a job, those of a step for many, or the form for which the driver proposed one. */
function LoadsLink({ row, children, onFollow }: LinkProps) {
  if (row.page === 'proposals') {
    return (
      <Link to="/loads/new" onClick={onFollow}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/loads" search={row.page === 'job' ? { jobId: row.entityId } : { job: row.entityId }} onClick={onFollow}>
      {children}
    </Link>
  )
}

function MoneyLink({ row, children, onFollow }: LinkProps) {
  if (row.page === 'quote') {
    return (
      <Link to="/quotes/$id" params={{ id: row.entityId }} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  if (row.page === 'settlement') {
    return (
      <Link to="/earnings" search={{ statement: row.entityId }} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  const desk = row.page === 'customer_requests' ? 'requests' : 'disputes'
  return (
    <Link to="/customer-portal" search={{ desk }} onClick={onFollow}>
      {children}
    </Link>
  )
}

/** An inspection's report, the driver's own log, or the one of the driver whom the office asked. */
function DrivingLink({ row, children, onFollow }: LinkProps) {
  if (row.page === 'inspection') {
    return (
      <Link to="/pretrip" search={{ report: row.entityId }} onClick={onFollow}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/daily-logs" search={row.page === 'driver_log' ? { driver: row.entityId } : {}} onClick={onFollow}>
      {children}
    </Link>
  )
}
