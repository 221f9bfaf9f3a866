import type { ReactNode } from 'react'
import { certificationOf } from '#domain/compliance/logs/certification.ts'
import { logDay, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import type { Day } from '#domain/units/brands.ts'
import { Card, Row, Stack, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { DayFacts, DayTable, DayTotals, Violations } from './day-parts.tsx'
import { LogGrid } from './log-grid.tsx'
import type { DriverLog } from './log-now.ts'
import type { Judged } from './use-judged.ts'

type CardProps = { log: DriverLog; judged: Judged; day: Day; actions?: ReactNode; isWaiting?: boolean }

/** A day of a log: the graph, what violates a rule, the table, the totals, and whether it is certified. */
export function LogDayCard({ log, judged, day, actions, isWaiting = false }: CardProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const drawn = logDay(log.events, day, { zone: log.zone, now: judged.now })
  const facts = log.days.find((one) => one.day === day) ?? NO_FACTS
  const violations = judged.violations.filter((one) => one.day === day)
  return (
    <Card title={w.day.title(formats.day(day))}>
      <Stack gap={4}>
        <Row gap={3}>
          <CertificationLine log={log} day={day} isWaiting={isWaiting} />
        </Row>
        <LogGrid day={drawn} zone={log.zone} violations={violations} label={w.day.grid} />
        {actions && <Row gap={3}>{actions}</Row>}
        <Violations violations={violations} zone={log.zone} />
        <DayTotals day={drawn} />
        <DayTable day={drawn} zone={log.zone} />
        <DayFacts log={log} day={drawn} facts={facts} logged={judged.loggedDays.find((one) => one.day === day)} />
      </Stack>
    </Card>
  )
}

function CertificationLine({ log, day, isWaiting }: { log: DriverLog; day: Day; isWaiting: boolean }) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const { state, last } = certificationOf(log, day)
  if (isWaiting) return <StatusBadge tone="idle" label={w.day.certifiedWaiting} />
  if (state === 'certified' && last) {
    return <StatusBadge tone="done" label={w.day.certified(last.signerName, formats.instant(last.at, log.zone))} />
  }
  return <StatusBadge tone="site" label={state === 'changed' ? w.day.changed : w.day.notCertified} />
}
