import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportKey } from '#domain/reports/keys.ts'

/** The way to a report, with the days that it shows where nobody chose any. */
export function ReportLink({ report, children }: { report: ReportKey; children: ReactNode }) {
  return (
    <Link to="/reports" search={{ report }}>
      {children}
    </Link>
  )
}
