import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'

/** Looks up the truck that a driver usually drives; null where he has none. */
export function useUsualTruck(): (driverId: Uuid) => Promise<{ id: Uuid; driver: string } | null> {
  const utils = trpc.useUtils()
  return async (driverId) => {
    const [driver] = await utils.drivers.options.fetch({ id: driverId })
    if (!driver) return null
    const trucks = await utils.trucks.options.fetch({ text: driver.label })
    const usual = trucks.find((truck) => truck.driverId === driverId)
    return usual ? { id: usual.id, driver: driver.label } : null
  }
}
