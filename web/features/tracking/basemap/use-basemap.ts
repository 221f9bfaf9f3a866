import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAdmin } from '#domain/access/roles.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { type Basemap, type BasemapOptions, createBasemap } from './basemap.ts'

export type MapLife<Made> = {
  /** The element that the map is drawn into. */
  box: RefObject<HTMLDivElement | null>
  /** What was made on the map; null until it stands, and again once it is taken away. */
  made: Made | null
  /** All that belongs into the first view has been drawn. */
  isDrawn: boolean
  /** The map cannot be drawn on this device. */
  isFailed: boolean
}

type MapLifeOptions = {
  /** The map is what the page is about: it takes wheel and finger for itself. */
  isWholePage?: boolean
}

type SharedOptions = MapLifeOptions & Pick<BasemapOptions, 'isMetric' | 'streetsAt' | 'isAdmin'>

/**
 * A map for as long as its element is shown. It draws on a canvas outside of what React knows: `make` puts layers and
 * listeners on it once it stands, and all of them go with it.
 */
export function useBasemap<Made>(make: (basemap: Basemap) => Made, options: MapLifeOptions = {}): MapLife<Made> {
  const me = useMe()
  const own = { isMetric: me.distanceUnit === 'km', streetsAt: '/api/map', isAdmin: isAdmin(me) } as const
  return useSharedBasemap(make, { ...options, ...own })
}

/** The same map for somebody who is not signed in, with a scale in the units that they are shown. */
export function useSharedBasemap<Made>(
  make: (basemap: Basemap) => Made,
  { isWholePage = false, isMetric, streetsAt, isAdmin = false }: SharedOptions,
): MapLife<Made> {
  const { basemap: words } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<{ it: Made } | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const madeOn = useEffectEvent(make)
  useEffect(() => {
    const container = box.current
    if (!container) return
    const gone = new AbortController()
    let remove = () => {}
    createBasemap({ container, isMetric, words, isWholePage, streetsAt, isAdmin, signal: gone.signal })
      .then((basemap) => {
        remove = basemap.remove
        if (gone.signal.aborted) return remove()
        basemap.map.once('idle', () => setDrawn(true))
        setMade({ it: madeOn(basemap) })
      })
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      setMade(null)
      setDrawn(false)
      remove()
    }
  }, [isMetric, words, isWholePage, streetsAt, isAdmin])
  return { box, made: made?.it ?? null, isDrawn, isFailed }
}
