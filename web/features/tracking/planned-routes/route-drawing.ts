import type { GeoPoint } from '#domain/tracking/geo.ts'

export type RouteSource = 'drawn' | 'imported'

/** A line as it is being drawn; the point at `active` is the one that the next press on the map goes on from. */
export type RouteLine = { points: readonly GeoPoint[]; source: RouteSource; active: number }

/** What was drawn, with every step that can be taken back or taken again. */
export type Drawing = { now: RouteLine; before: readonly RouteLine[]; after: readonly RouteLine[] }

export type DrawingStep =
  | { do: 'add'; after: number; at: GeoPoint }
  | { do: 'go_on'; at: GeoPoint }
  | { do: 'move'; point: number; to: GeoPoint }
  | { do: 'remove'; point: number }
  | { do: 'choose'; point: number }
  | { do: 'replace'; points: readonly GeoPoint[]; source: RouteSource }
  | { do: 'reverse' | 'undo' | 'redo' }

/** Steps that can be taken back. */
const MOST_STEPS = 200

/** A drawing that begins with this line. */
export function drawingOf(points: readonly GeoPoint[], source: RouteSource): Drawing {
  return { now: { points, source, active: 0 }, before: [], after: [] }
}

/** The drawing after one more step. */
export function drawn(drawing: Drawing, step: DrawingStep): Drawing {
  const { now, before, after } = drawing
  const { points, source, active } = now
  const changed = (line: RouteLine): Drawing => ({ now: line, before: [...before, now].slice(-MOST_STEPS), after: [] })
  switch (step.do) {
    case 'add':
      return changed({ points: points.toSpliced(step.after + 1, 0, step.at), source, active: step.after + 1 })
    case 'go_on': {
      // The end stays at the delivery: what is pressed after it lies before it.
      const place = Math.min(active + 1, Math.max(1, points.length - 1))
      return changed({ points: points.toSpliced(place, 0, step.at), source, active: Math.min(place, points.length) })
    }
    case 'move':
      return changed({ points: points.with(step.point, step.to), source, active: step.point })
    case 'remove':
      return changed({ points: points.toSpliced(step.point, 1), source, active: Math.max(0, step.point - 1) })
    case 'choose':
      return { now: { ...now, active: step.point }, before, after }
    case 'replace':
      return changed({ points: step.points, source: step.source, active: 0 })
    case 'reverse':
      return changed({ points: points.toReversed(), source, active: 0 })
    case 'undo': {
      const last = before.at(-1)
      return last ? { now: last, before: before.slice(0, -1), after: [now, ...after] } : drawing
    }
    case 'redo': {
      const [next, ...rest] = after
      return next ? { now: next, before: [...before, now], after: rest } : drawing
    }
  }
}

/** Which points of a line get a mark to take hold of, and between which there is room for another one. */
export type Shown = { points: number[]; between: number[] }

/** More marks than this nobody can tell apart. */
const MOST_MARKS = 60
const ROOM_PX = 36

/**
 * The points with marks: of those in sight all while they are few, else only both ends and the active one.
 * @param places where each point lies on the screen; null for one out of sight
 */
export function shownPoints(places: readonly ({ x: number; y: number } | null)[], active: number): Shown {
  const inSight = places.flatMap((place, i) => (place ? [i] : []))
  const isCrowded = inSight.length > MOST_MARKS
  const points = isCrowded ? inSight.filter((i) => i === 0 || i === places.length - 1 || i === active) : inSight
  const between = isCrowded ? [] : inSight.filter((i) => hasRoom(places[i], places[i + 1]))
  return { points, between }
}

function hasRoom(from: { x: number; y: number } | null | undefined, to: typeof from): boolean {
  return !!from && !!to && Math.hypot(to.x - from.x, to.y - from.y) >= ROOM_PX
}
