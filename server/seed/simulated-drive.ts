import { simulatedName } from './simulated-fleet.ts'

/** Towns around which the simulated trucks go their rounds. */
const TOWNS = [
  { lat: 36.154, lon: -95.993 },
  { lat: 32.777, lon: -96.797 },
  { lat: 39.1, lon: -94.579 },
  { lat: 41.259, lon: -95.938 },
  { lat: 33.749, lon: -84.388 },
  { lat: 39.768, lon: -86.158 },
  { lat: 40.759, lon: -111.888 },
  { lat: 43.651, lon: -79.347 },
]
const METRES_PER_DEG = 111_195
const SPEED_MPS = 22
const RADIUS_M = 15_000
const SPREAD_M = 90_000

export type SimulatedPosition = {
  device: string
  at: string
  lat: number
  lon: number
  speedMps: number
  headingDeg: number
  accuracyM: number
}

/** Where a simulated truck is at a time: on a circle of its own near a town, at the pace of a highway. */
export function simulatedPosition(truck: number, atMs: number): SimulatedPosition {
  const town = TOWNS[truck % TOWNS.length] ?? { lat: 36, lon: -96 }
  const perLon = METRES_PER_DEG * Math.cos((town.lat * Math.PI) / 180)
  const [east, north] = [Math.sin(truck * 12.9898) * SPREAD_M, Math.sin(truck * 78.233) * SPREAD_M]
  const angle = truck + ((atMs / 1000) * SPEED_MPS) / RADIUS_M
  return {
    device: simulatedName(truck),
    at: new Date(atMs).toISOString(),
    lat: town.lat + (north + Math.sin(angle) * RADIUS_M) / METRES_PER_DEG,
    lon: town.lon + (east + Math.cos(angle) * RADIUS_M) / perLon,
    speedMps: SPEED_MPS,
    headingDeg: Math.round(((((-angle * 180) / Math.PI) % 360) + 360) % 360),
    accuracyM: 8,
  }
}
