import { useCallback, useRef, useState } from 'react'
import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { type DrawingStep, drawingOf, drawn, type RouteSource } from './route-drawing.ts'

/** A drawing as it lies on this device. */
type Kept = { line: string; source: RouteSource }

/** A route that is being drawn, with its steps; what is not saved is kept on this device and offered again. */
export function useRouteDraft(name: string, points: readonly GeoPoint[], source: RouteSource) {
  const [drawing, setDrawing] = useState(() => drawingOf(points, source))
  const latest = useRef(drawing)
  const [start] = useState((): Kept => ({ line: encodeLine(points), source }))
  const { offer, keep, forget } = useDraft<Kept>({
    name: `route.${name}`,
    start,
    restore(kept) {
      const line = decodeLine(kept.line)
      if (line) step({ do: 'replace', points: line, source: kept.source })
    },
  })
  const step = useCallback(
    (taken: DrawingStep) => {
      const before = latest.current
      const next = drawn(before, taken)
      latest.current = next
      setDrawing(next)
      const isSameLine = next.now.points === before.now.points && next.now.source === before.now.source
      if (!isSameLine && next.before.length > 0) keep({ line: encodeLine(next.now.points), source: next.now.source }, 0)
    },
    [keep],
  )
  return { drawing, step, offer, forget }
}
