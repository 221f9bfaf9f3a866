import { useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'

type Haul = { driverId: Uuid | null; truckId: Uuid | null }

/**
 * A driver brings the truck that they usually drive. It is looked up, and what somebody does until the answer is here goes
 * before it: a truck that they chose themselves stays, and so does the driver whom they chose instead.
 */
export function useUsualTruck({ driverId, truckId }: Haul, change: (truckId: Uuid | null) => void) {
  const utils = trpc.useUtils()
  const [proposed, setProposed] = useState<{ id: Uuid; driver: string } | null>(null)
  const chosen = useRef({ driverId, truckId })
  chosen.current = { driverId, truckId }
  const usualOf = async (id: Uuid) => {
    const [driver] = await utils.drivers.options.fetch({ id })
    if (!driver) return null
    const trucks = await utils.trucks.options.fetch({ text: driver.label })
    const usual = trucks.find((truck) => truck.driverId === id)
    return usual ? { id: usual.id, driver: driver.label } : null
  }
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
