import { useEffect, useEffectEvent } from 'react'
import { colors, type ThemedColor } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { maplibregl } from './basemap/basemap.ts'
import { MapFrame, MapHint } from './basemap/map-frame.tsx'
import { rounded } from './basemap/map-marks.ts'
import { useBasemap } from './basemap/use-basemap.ts'
import type { MapPinProps } from './map-pin-props.ts'

const CLOSE = 9

/** The map of `MapPin`; fetched with the map library when it is first shown. */
export default function PinMap({ value, onChange }: MapPinProps) {
  const text = useWords().loadPages.detail
  const place = useEffectEvent(onChange)
  const { made, ...frame } = useBasemap(({ map }) => {
    map.on('click', ({ lngLat }) => place(rounded(lngLat)))
    return map
  })

  const [lat, lon] = [value?.lat, value?.lon]
  useEffect(() => {
    if (!made || lat === undefined || lon === undefined) return
    const pin = new maplibregl.Marker({ draggable: true, color: pinColor(colors.accent) })
    pin.setLngLat([lon, lat]).addTo(made)
    pin.on('dragend', () => place(rounded(pin.getLngLat())))
    if (!made.getBounds().contains([lon, lat]) || made.getZoom() < CLOSE) {
      made.jumpTo({ center: [lon, lat], zoom: Math.max(made.getZoom(), CLOSE) })
    }
    return () => {
      pin.remove()
    }
  }, [made, lat, lon])

  return (
    <div>
      <MapFrame {...frame} height="small" takesPresses aria-label={text.pin} />
      {!frame.isFailed && <MapHint>{text.pinHint}</MapHint>}
    </div>
  )
}

function pinColor(themed: ThemedColor): string {
  return `light-dark(${themed.light}, ${themed.dark})`
}
