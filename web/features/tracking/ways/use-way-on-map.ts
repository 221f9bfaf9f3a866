import { useEffect, useState } from 'react'
import type { GroundMap } from '../ground/ground-map.ts'
import { WayOnMap } from './way-on-map.ts'

/** A way on the page's map, for as long as what shows it is there; null until the map stands. */
export function useWayOnMap(ground: GroundMap | null): WayOnMap | null {
  const [way, setWay] = useState<WayOnMap | null>(null)
  // It is drawn on a canvas outside of what React knows.
  useEffect(() => {
    if (!ground) return
    const made = new WayOnMap(ground)
    setWay(made)
    return () => {
      made.remove()
      setWay(null)
    }
  }, [ground])
  return way
}
