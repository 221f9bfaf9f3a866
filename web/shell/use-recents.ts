import { useState } from 'react'
import { parseUuid } from '#domain/units/uuid.ts'
import { trpc } from '#web/api.ts'
import { useMe } from '#web/session.ts'
import { openable, type RecentItem, shownRecents } from './recent-items.ts'
import { keptRecents } from './recent-store.ts'
import { useExists } from './use-commands.ts'

/** The last opened things that may still be opened. Until the server has said so, loads and customers are left out. */
export function useRecents(): RecentItem[] {
  const { userId, roles } = useMe()
  const exists = useExists()
  const [kept] = useState(() => keptRecents(userId))
  const idsOf = (type: RecentItem['type']) =>
    kept.flatMap((item) => {
      const id = item.type === type ? parseUuid(item.id) : null
      return id ? [id] : []
    })
  const asked = { loads: idsOf('load'), customers: idsOf('customer') }
  const { data } = trpc.search.reachable.useQuery(asked, {
    enabled: asked.loads.length + asked.customers.length > 0,
    staleTime: 30_000,
    retry: false,
  })
  return shownRecents(openable(kept, data ?? { loads: [], customers: [] }, roles, exists))
}
