import { useEffect, useState } from 'react'
import type { Basemap } from '../basemap/basemap.ts'
import { RouteOnMap } from './route-on-map.ts'

/** A route on the page's map, for as long as what shows it is there; null until the map stands. */
export function useRouteOnMap(basemap: Basemap | null): RouteOnMap | null {
  const [route, setRoute] = useState<RouteOnMap | null>(null)
  // It is drawn on a canvas outside of what React knows.
  useEffect(() => {
    if (!basemap) return
    const made = new RouteOnMap(basemap)
    setRoute(made)
    return () => {
      made.remove()
      setRoute(null)
    }
  }, [basemap])
  return route
}
