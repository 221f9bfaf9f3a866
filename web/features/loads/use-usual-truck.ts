import { useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'

/** A truck that a driver brought with them, for as long as nobody chose another. */
export type BroughtTruck = { id: Uuid; driver: string }
/** A trailer that a tractor brought with it, in the same way. */
export type BroughtTrailer = { id: Uuid; truck: string }

/** A driver brings the truck that they usually drive; `brought` is the truck that stands there already for that reason. */
export function useUsualTruck(
  { driverId, truckId }: { driverId: Uuid | null; truckId: Uuid | null },
  change: (truckId: Uuid | null) => void,
  brought: BroughtTruck | null = null,
) {
  return useBrought({ by: driverId, id: truckId }, useUsualTruckOf(), change, brought)
}

/** A tractor brings the trailer that it pulled last, in the same way. */
export function useUsualTrailer(
  { truckId, trailerId }: { truckId: Uuid | null; trailerId: Uuid | null },
  change: (trailerId: Uuid | null) => void,
  brought: BroughtTrailer | null = null,
) {
  return useBrought({ by: truckId, id: trailerId }, useUsualTrailerOf(), change, brought)
}

/**
 * What comes along with something that is chosen. It is looked up, and what somebody does until the answer is here goes
 * before it: what they chose themselves stays, what they type in its field (`onType`) does, and so does what they chose
 * instead of the one that brings it.
 */
function useBrought<Brought extends { id: Uuid }>(
  now: { by: Uuid | null; id: Uuid | null },
  usualOf: (by: Uuid) => Promise<Brought | null>,
  change: (id: Uuid | null) => void,
  brought: Brought | null,
) {
  const [proposed, setProposed] = useState(brought)
  const chosen = useRef(now)
  chosen.current = now
  const lookUps = useRef(0)
  const onType = () => {
    lookUps.current += 1
  }
  const proposeFor = async (by: Uuid | null) => {
    const { id } = chosen.current
    chosen.current = { by, id }
    if (by === null || (id !== null && id !== proposed?.id)) return
    lookUps.current += 1
    const lookUp = lookUps.current
    const usual = await usualOf(by).catch(() => null)
    if (lookUps.current !== lookUp || chosen.current.by !== by || chosen.current.id !== id) return
    change(usual?.id ?? null)
    setProposed(usual)
  }
  return { proposed: proposed?.id === now.id ? proposed : null, proposeFor, onType }
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

/** Looks up the trailer that a tractor pulled last; null where there is none, and for a truck that carries by itself. */
export function useUsualTrailerOf(): (truckId: Uuid) => Promise<BroughtTrailer | null> {
  const utils = trpc.useUtils()
  return (truckId) => utils.loads.usualTrailer.fetch({ truckId })
}
