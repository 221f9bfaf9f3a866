import type { Uuid } from '#domain/units/brands.ts'
import { showToast } from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import type { Load } from '#web/features/loads/load-data.ts'
import { useUsualTrailerOf, useUsualTruckOf } from '#web/features/loads/use-usual-truck.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { showOverlay, showWhereNothingIs } from './palette-state.ts'

type Named = { load: Uuid; driverId: Uuid | null; truckId: Uuid | null }

/** Begins the assignment of a load for which a driver or a truck was named; says why where it cannot be assigned. */
export function useBeginAssignment(): (named: Named) => void {
  const { loads, refusals } = useWords()
  const sayRefusal = useSayRefusal()
  const utils = trpc.useUtils()
  const usualTruckOf = useUsualTruckOf()
  const usualTrailerOf = useUsualTrailerOf()
  const refuse = (text: string) => showToast({ tone: 'danger', text })
  const cannot = ({ number, status, isHeld }: Load) =>
    loads.commands.cannotAssign(number ?? loads.status.draft, isHeld ? loads.onHold : loads.status[status])
  const begin = async ({ load: id, driverId, truckId }: Named) => {
    // The dialog opens without the truck of the driver where it cannot be looked up.
    const brings = driverId && !truckId ? usualTruckOf(driverId).catch(() => null) : null
    const [load, brought] = await Promise.all([utils.loads.byId.fetch({ id }, { retry: false }), brings])
    if (!load.allowed.includes('assign')) return refuse(cannot(load))
    const truck = truckId ?? brought?.id ?? null
    const trailer = truck && !load.trailer ? await usualTrailerOf(truck).catch(() => null) : null
    showWhereNothingIs({ assign: id, driverId, truckId: truck, brought, trailer })
  }
  return (named) => {
    showOverlay(null)
    begin(named).catch((error: unknown) => {
      const refusal = isApiError(error) ? error.data?.refusal : undefined
      refuse(refusal ? sayRefusal(refusal) : refusals.unavailable())
    })
  }
}
