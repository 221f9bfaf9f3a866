import { useMemo } from 'react'
import type { LogAct } from '#contracts/logs.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { queryClient, trpc } from '#web/api.ts'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { isComing } from '#web/is-coming.ts'
import { isOf, type QueuedOf } from '#web/offline/store.ts'
import { newId } from '#web/operation.ts'
import { type LogNow, logNow } from './log-now.ts'

export type OwnLog = {
  /** Null until server or phone have one. */
  log: LogNow | null
  /** Phone or server are being asked for the first one. */
  isComing: boolean
  isFailed: boolean
  retry: () => void
  /** Writes one thing down and lets it be sent. */
  keep: (act: LogAct) => Promise<void>
  /** What the server did not take. */
  refused: QueuedOf<'logs.keep'>[]
  discard: (work: QueuedOf<'logs.keep'>) => void
}

/** The signed-in driver's log: what the server says, or what the phone kept of it, with what waits already done. */
export function useOwnLog(): OwnLog {
  const { work, state } = useDriverWork()
  const { driver } = useWords()
  // Steps of loads and motion change it too: what the phone kept is shown, and looked at anew.
  const query = trpc.logs.mine.useQuery(undefined, { refetchOnMount: 'always', refetchInterval: 60_000 })
  useOnSent(() => void queryClient.invalidateQueries({ queryKey: [['logs']] }))
  const { operations, isReady } = state
  const said = query.data
  const fetchedAt = instant(query.dataUpdatedAt)
  const log = useMemo(
    () => (isReady && said ? logNow(said, operations, fetchedAt) : null),
    [said, operations, isReady, fetchedAt],
  )
  const keep = async (act: LogAct) => {
    if (!log) return
    const id = newId()
    const now = instant(Date.now())
    await work.take(
      {
        ...{ id, kind: 'logs.keep', input: { operationId: id, happenedAt: now, act }, entity: log.driver.id },
        ...{ entityName: driver.dailyLog, baseVersion: null, dependsOn: [], createdAt: now },
      },
      null,
    )
  }
  return {
    log,
    isComing: !isReady || isComing(query),
    isFailed: query.isLoadingError,
    retry: () => void query.refetch(),
    keep,
    refused: operations.filter(isOf('logs.keep')).filter((one) => one.state === 'refused'),
    discard: (one) => void work.giveUp(one),
  }
}

/** The present by the phone's clock, at the latest moment anything was written down. */
export function useLogClock(): Instant {
  const clock = useNow()
  return instant(Math.max(Date.parse(clock), Date.now()))
}
