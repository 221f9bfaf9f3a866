import { useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'

/** A truck that a driver brought with them, for as long as nobody chose another. */
export type BroughtTruck = { id: Uuid; driver: string }

type Haul = { driverId: Uuid | null; truckId: Uuid | null }

/**
 * A driver brings the truck that they usually drive. It is looked up, and what somebody does until the answer is here goes
 * before it: a truck that they chose themselves stays, and so does the driver whom they chose instead.
 * @param brought the truck that stands there already, where the driver brought it
 */
export function useUsualTruck(
  { driverId, truckId }: Haul,
  change: (truckId: Uuid | null) => void,
  brought: BroughtTruck | null = null,
) {
  const usualOf = useUsualTruckOf()
  const [proposed, setProposed] = useState(brought)
  const chosen = useRef({ driverId, truckId })
  chosen.current = { driverId, truckId }
  const proposeFor = async (id: Uuid | null) => {
    chosen.current = { driverId: id, truckId }
    if (id === null || (truckId !== null && truckId !== proposed?.id)) return
    const usual = await usualOf(id)
    if (chosen.current.driverId !== id || chosen.current.truckId !== truckId) return
    change(usual?.id ?? null)
    setProposed(usual)
  }
  return { proposed: proposed?.id === truckId ? proposed : null, proposeFor }
}

/** Looks up the truck that a driver usually drives; null where there is none. */
export function useUsualTruckOf(): (driverId: Uuid) => Promise<BroughtTruck | null> {
  const utils = trpc.useUtils()
  return async (id) => {
    const [driver] = await utils.drivers.options.fetch({ id })
    if (!driver) return null
    const trucks = await utils.trucks.options.fetch({ text: driver.label })
    const usual = trucks.find((truck) => truck.driverId === id)
    return usual ? { id: usual.id, driver: driver.label } : null
  }
}
