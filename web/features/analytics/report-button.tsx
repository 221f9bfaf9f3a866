import { createLink } from '@tanstack/react-router'
import { isOffice } from '#domain/access/roles.ts'
import type { ReportKey } from '#domain/reports/keys.ts'
import { LinkButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Answer, Dimension } from './analytics-search.ts'

const RouterButton = createLink(LinkButton)

const reportOf: Partial<Record<Dimension, ReportKey>> = {
  truck: 'figures_by_truck',
  lane: 'figures_by_lane',
  customer: 'figures_by_customer',
}

/** The way to the figures of the same days as a report, which the office may have sent by mail at its hours; nothing where there is none. */
export function ReportButton({ by, days: { from, to } }: { by: Dimension } & Pick<Answer, 'days'>) {
  const { analytics: w } = useWords()
  const office = isOffice(useMe())
  const report = reportOf[by]
  if (!report || !office) return null
  return (
    <RouterButton to="/reports" search={{ report, from, to }}>
      {w.asReport}
    </RouterButton>
  )
}
