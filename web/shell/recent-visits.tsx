import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseUuid } from '#domain/units/uuid.ts'
import { trpc } from '#web/api.ts'
import { useMe } from '#web/session.ts'
import { rememberOpened } from './recent-store.ts'

const LOAD = /^\/loads\/([0-9a-f-]{36})$/

/** Remembers the loads that are opened, by whichever link; shows nothing. */
export function RecentVisits() {
  const { userId } = useMe()
  const id = useRouterState({ select: (state) => LOAD.exec(state.resolvedLocation?.pathname ?? '')?.[1] })
  const loadId = id === undefined ? null : parseUuid(id)
  return loadId && <VisitedLoad userId={userId} id={loadId} />
}

type VisitedLoadProps = { userId: string; id: NonNullable<ReturnType<typeof parseUuid>> }

function VisitedLoad({ userId, id }: VisitedLoadProps) {
  // The page asks the same, so this costs no call of its own.
  const { data: load } = trpc.loads.byId.useQuery({ id }, { staleTime: 60_000 })
  const title = load?.number
  const subtitle = load?.customer?.name ?? ''
  useEffect(() => {
    if (title) rememberOpened(userId, { id, type: 'load', title, subtitle })
  }, [userId, id, title, subtitle])
  return null
}
