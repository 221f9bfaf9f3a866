import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { isActive } from '#domain/loads/statuses.ts'
import { instant } from '#domain/units/time.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { api, queryClient, trpc } from '#web/api.ts'
import { useNow } from '#web/format/use-now.ts'
import { type DriverWork, driverWork } from '#web/offline/driver-work.ts'
import { fetchPart } from '#web/offline/fetch-part.ts'
import { documentPaper, loadSheet } from '#web/offline/kept-papers.ts'
import { currentLoad, withPending } from '#web/offline/pending.ts'
import type { WorkSnapshot } from '#web/offline/work-snapshot.ts'
import { useMe } from '#web/session.ts'
import { usePositionPermission } from './use-position-permission.ts'

/** Rows of what was earned lately. */
export const EARNINGS_ROWS = 10

/** The signed-in driver's work on this phone and what it looks like now. */
export function useDriverWork(): { work: DriverWork; state: WorkSnapshot } {
  const { userId } = useMe()
  const work = driverWork(userId)
  return { work, state: useSelector(work.snapshot) }
}

/** Calls back when the server took steps of this phone, at most every two seconds. */
export function useOnSent(tell: () => void): void {
  const { work } = useDriverWork()
  const onSent = useEffectEvent(tell)
  useEffect(() => work.onSent(() => onSent()), [work])
}

export type Day = {
  /** With everything this phone has still to send already done; null until server or phone have one. */
  today: DriverToday | null
  error: unknown
  retry: () => void
}

/** The driver's day: what the server says, or what the phone kept of it, with the pending steps taken. */
export function useDriverDay(): Day {
  const { work, state } = useDriverWork()
  const query = trpc.driver.today.useQuery(undefined, { refetchInterval: 60_000 })
  const clock = useNow()
  const fresh: DriverToday | undefined = query.data

  useEffect(() => {
    if (!fresh) return
    void work.keepDay(fresh)
    // Without signal there is nothing new to keep.
    void keepPapers(work, fresh)
      .catch(() => undefined)
      // What says where to go comes first.
      .then(keepTicketReader)
  }, [fresh, work])
  useOnSent(() => void queryClient.invalidateQueries({ queryKey: [['driver', 'today']] }))

  const { operations, kept, isReady } = state
  const today = useMemo(() => {
    // Before the phone's own store is open nobody knows what is pending, and a step could be tapped twice.
    const day = isReady ? (fresh ?? kept) : null
    const latest = instant(Math.max(Date.parse(clock), Date.now()))
    return day && withPending(day, operations, latest)
  }, [fresh, kept, isReady, operations, clock])
  return { today, error: today ? null : query.error, retry: () => void query.refetch() }
}

/** How long papers and pay of a load are fresh enough to be kept for later. */
const PAPERS_FRESH_MS = 10 * 60_000

/** Fetches what the driver looks at beside their day while there is a network, so that it is there without one. */
async function keepPapers(work: DriverWork, today: DriverToday): Promise<void> {
  const options = { staleTime: PAPERS_FRESH_MS }
  for (const { id } of [...today.active, ...today.next]) {
    void api.documents.ofLoad.prefetch({ loadId: id }, options)
    void api.charges.ofLoad.prefetch({ loadId: id }, options)
    void api.messages.ofLoad.prefetch({ loadId: id }, options)
  }
  void api.charges.earnings.prefetch({ limit: EARNINGS_ROWS }, options)
  void api.driver.proposalChoices.prefetch(undefined, options)
  void api.driver.proposals.prefetch(undefined, options)
  void api.inspections.start.prefetch(undefined, options)
  void api.logs.mine.prefetch(undefined, options)
  void api.fuel.start.prefetch(undefined, options)
  const loads = [...today.active, ...today.next]
  const papers = await Promise.all(loads.map(({ id }) => api.documents.ofLoad.fetch({ loadId: id }, options)))
  // The sheets first: they say where to go.
  await work.keepPapers([
    ...loads.map(loadSheet),
    ...papers.flatMap(({ documents }) => documents.map(({ sha256 }) => documentPaper(sha256))),
  ])
}

/** Keeps the ticket reader, some 4 MB, so that a ticket is read where there is no signal. */
async function keepTicketReader(): Promise<void> {
  // Only a product that opens without signal has a use for it.
  if (!import.meta.env.PROD || import.meta.env.VITE_INSTALLABLE !== 'yes') return
  const { keepReader } = await fetchPart(() => import('#web/offline/ticket-reader/index.ts'))
  await keepReader()
}

/** Sends where the truck is for as long as a load is under way. */
export function useTruckPosition(today: DriverToday | null): void {
  const { work } = useDriverWork()
  const load = today && currentLoad(today)
  const permission = usePositionPermission()
  // Where nobody has been asked yet, the notice asks first and says why.
  const mayWatch = permission === 'granted' || permission === 'unknown'
  const loadId = mayWatch && load && isActive(load.status) ? load.id : null
  const everyS = today?.settings.positionIntervalS ?? 0
  useEffect(() => {
    if (today) void work.watch(loadId ? { loadId, everyS } : null)
  }, [work, loadId, everyS, today])
}
