import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import type { PerformanceProps } from './performance-search.ts'

/** Opens a driver's card by a look at it that is kept with who looked; one's own needs none. */
export function useLook(onSearch: PerformanceProps['onSearch']) {
  const me = useMe()
  const look = trpc.driverPerformance.look.useMutation({
    onSuccess: ({ id }, { driverId }) => onSearch({ driver: driverId, look: id, metric: undefined }),
  })
  const open = (driverId: Uuid) => {
    if (driverId === me.driverId) onSearch({ driver: driverId, look: undefined, metric: undefined })
    else look.mutate({ ...operation(), id: newId(), driverId })
  }
  return { open, refusal: useRefusal(look.error), isPending: look.isPending }
}
