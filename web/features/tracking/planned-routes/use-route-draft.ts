import { useEffect, useReducer, useState } from 'react'
import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { drawingOf, drawn, type RouteSource } from './route-drawing.ts'

/** A drawing as it lies on this device. */
type Kept = { line: string; source: RouteSource }

/** A route that is being drawn, with its steps; what is not saved is kept on this device and offered again. */
export function useRouteDraft(name: string, points: readonly GeoPoint[], source: RouteSource) {
  const [drawing, step] = useReducer(drawn, null, () => drawingOf(points, source))
  const [start] = useState((): Kept => ({ line: encodeLine(points), source }))
  const { offer, keep, forget } = useDraft<Kept>({
    name: `route.${name}`,
    start,
    restore(kept) {
      const line = decodeLine(kept.line)
      if (line) step({ do: 'replace', points: line, source: kept.source })
    },
  })
  const { now, before } = drawing
  const isChanged = before.length > 0
  useEffect(() => {
    if (isChanged) keep({ line: encodeLine(now.points), source: now.source }, 0)
  }, [isChanged, now.points, now.source, keep])
  return { drawing, step, offer, forget }
}
