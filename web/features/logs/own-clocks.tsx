import { createLink } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { eventAt } from '#domain/compliance/logs/duty-log.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { Card, ClockIcon, LinkButton, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { fetchPart } from '#web/offline/fetch-part.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import { ClockMeters } from './clock-meters.tsx'
import type { LogNow } from './log-now.ts'
import { statusName } from './status-name.ts'
import { useJudged } from './use-judged.ts'
import { useLogClock, useOwnLog } from './use-own-log.ts'

const RouterButton = createLink(LinkButton)
const dayEnd = () => fetchPart(() => import('./day-end.tsx'))
const DayEnd = lazyPart(dayEnd, 'DayEnd')

type OwnClocksProps = {
  today: DriverToday
  /** Below them, and not before they are as high as they get: what is pressed must not move away. */
  children: ReactNode
}

/**
 * A driver's status and clocks on their home, with the way to their log and what ends their day; nothing until there is one.
 */
export function OwnClocks({ today, children }: OwnClocksProps) {
  const own = useOwnLog()
  // Fetched while there is signal: a day may end where there is none.
  useFetchedAhead(dayEnd)
  return (
    <>
      {own.log && today.active.length === 0 && (
        <Suspense>
          <DayEnd own={own} log={own.log} today={today} />
        </Suspense>
      )}
      {own.log && <Clocks log={own.log} />}
      {!own.isComing && children}
    </>
  )
}

function Clocks({ log }: { log: LogNow }) {
  const { logs: w, pages } = useWords()
  const now = useLogClock()
  const judged = useJudged(log, now)
  const held = eventAt(log.events, now)
  return (
    <Card title={`${w.now}: ${held ? statusName(held, w) : w.noLog}`}>
      <Stack gap={4}>
        {held && <ClockMeters judged={judged} zone={log.zone} />}
        <RouterButton to="/daily-logs" size="large" icon={<ClockIcon size={20} aria-hidden />}>
          {pages.daily_logs}
        </RouterButton>
      </Stack>
    </Card>
  )
}
