import { useCallback, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { operation } from '#web/operation.ts'

/** As many as the server gives at once. */
const MOST_MESSAGES = 200

/** The messages of a load; what `seen` is called with, and all before it, counts as read. */
export function useMessages(loadId: Uuid) {
  const [limit, setLimit] = useState<number>()
  const utils = trpc.useUtils()
  const query = trpc.messages.ofLoad.useQuery({ loadId, limit }, { placeholderData: (before) => before })
  const { mutate: markRead } = trpc.messages.markRead.useMutation({
    onSuccess: () => utils.messages.unread.invalidate(),
  })
  const seen = useCallback((upTo: Uuid) => markRead({ ...operation(), loadId, upTo }), [loadId, markRead])
  const remove = trpc.messages.remove.useMutation({ onSettled: () => utils.messages.invalidate() })
  const rows = query.data?.rows ?? []
  const hasOlder = query.data?.nextCursor != null && limit === undefined
  return {
    query,
    rows,
    seen,
    takeBack: (id: Uuid) => remove.mutate({ ...operation(), id }),
    older: hasOlder ? () => setLimit(MOST_MESSAGES) : null,
  }
}
