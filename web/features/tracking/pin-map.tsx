import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { colors, type ThemedColor } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { type GroundMap, groundMap, maplibregl } from './ground/ground-map.ts'
import styles from './load-map.module.css'
import type { MapPinProps, PinPoint } from './map-pin.tsx'

/** Six decimals are a tenth of a metre. */
const PLACES = 1_000_000
const CLOSE = 9

/** The map of `MapPin`; fetched with the map library when it is first shown. */
export default function PinMap({ value, onChange }: MapPinProps) {
  const { ground: words, loadPages } = useWords()
  const text = loadPages.detail
  const isMetric = useMe().distanceUnit === 'km'
  const box = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<GroundMap | null>(null)
  const [isFailed, setFailed] = useState(false)
  const place = useEffectEvent(onChange)

  // The map and its pin live on a canvas outside of what React knows.
  useEffect(() => {
    const container = box.current
    if (!container) return
    const gone = new AbortController()
    let remove = () => {}
    groundMap({ container, isMetric, words, signal: gone.signal })
      .then((made) => {
        remove = made.remove
        if (gone.signal.aborted) remove()
        else setGround(made)
      })
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      setGround(null)
      remove()
    }
  }, [isMetric, words])

  useEffect(() => {
    if (!ground) return
    const press = ({ lngLat }: maplibregl.MapMouseEvent) => place(pointOf(lngLat))
    ground.map.on('click', press)
    return () => {
      ground.map.off('click', press)
    }
  }, [ground])

  const [lat, lon] = [value?.lat, value?.lon]
  useEffect(() => {
    if (!ground || lat === undefined || lon === undefined) return
    const pin = new maplibregl.Marker({ draggable: true, color: pinColor(colors.accent) })
    pin.setLngLat([lon, lat]).addTo(ground.map)
    pin.on('dragend', () => place(pointOf(pin.getLngLat())))
    if (!ground.map.getBounds().contains([lon, lat]) || ground.map.getZoom() < CLOSE) {
      ground.map.jumpTo({ center: [lon, lat], zoom: Math.max(ground.map.getZoom(), CLOSE) })
    }
    return () => {
      pin.remove()
    }
  }, [ground, lat, lon])

  if (isFailed) return <p className={styles.failed}>{words.failed}</p>
  return (
    <div>
      <div className={styles.frame}>
        <section ref={box} className={styles.pin} aria-label={text.pin} />
      </div>
      <p className={styles.hint}>{text.pinHint}</p>
    </div>
  )
}

function pointOf({ lat, lng }: { lat: number; lng: number }): PinPoint {
  return { lat: Math.round(lat * PLACES) / PLACES, lon: Math.round(lng * PLACES) / PLACES }
}

function pinColor(themed: ThemedColor): string {
  return `light-dark(${themed.light}, ${themed.dark})`
}
