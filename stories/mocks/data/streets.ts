import type { Feature } from 'geojson'
import type { StreetArchive } from '../street-archive.ts'

const AREA = { west: -96.1, south: 35.9, east: -95.6, north: 36.35 }
const MAX_ZOOM = 13

type Line = [lon: number, lat: number][]
const line = (properties: object, coordinates: Line): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'LineString', coordinates },
})
const area = (properties: object, ring: Line): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
})
const place = (properties: object, coordinates: [number, number]): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates },
})

const { west, south, east, north } = AREA
const WHOLE: Line = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** Streets a mile apart, as they are laid out there. */
const MILE_LON = 0.018
const MILE_LAT = 0.01449
const streets: Feature[] = Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
  const lon = -95.98 + at * MILE_LON
  const lat = 36.06 + at * MILE_LAT
  const kind = at % 3 === 0 ? { kind: 'major_road', kind_detail: 'secondary' } : { kind: 'minor_road' }
  const down: Line = [
    [lon, 36.06],
    [lon, 36.22],
  ]
  const across: Line = [
    [-95.98, lat],
    [-95.78, lat],
  ]
  return [
    line({ ...kind, name: `South ${101 + at * 16} East Avenue` }, down),
    line({ ...kind, name: `East ${11 + at * 10} Street South` }, across),
  ]
})

/** The layers of the Protomaps basemap, as far as the map draws them, of a made-up place around the quarry of the stories. */
export const streetsAroundQuarry: StreetArchive = {
  ...AREA,
  maxZoom: MAX_ZOOM,
  layers: {
    earth: [area({ kind: 'earth' }, WHOLE)],
    landuse: [
      area({ kind: 'park' }, [
        [-95.95, 36.09],
        [-95.93, 36.09],
        [-95.93, 36.11],
        [-95.95, 36.11],
      ]),
    ],
    water: [
      area({ kind: 'lake' }, [
        [-95.7, 36.2],
        [-95.66, 36.21],
        [-95.65, 36.25],
        [-95.69, 36.26],
        [-95.71, 36.23],
      ]),
      place({ kind: 'lake', name: 'Cedar Lake' }, [-95.68, 36.23]),
      line({ kind: 'river', name: 'Verdigris River' }, [
        [-95.62, 36.35],
        [-95.64, 36.2],
        [-95.61, 36.05],
        [-95.63, 35.9],
      ]),
    ],
    buildings: [
      area({ kind: 'building' }, [
        [-95.7432, 36.2786],
        [-95.7424, 36.2786],
        [-95.7424, 36.279],
        [-95.7432, 36.279],
      ]),
    ],
    roads: [
      line({ kind: 'highway', kind_detail: 'motorway', name: 'Creek Turnpike', ref: 'I 44' }, [
        [-96.1, 36.02],
        [-95.9, 36.09],
        [-95.8, 36.17],
        [-95.6, 36.3],
      ]),
      line({ kind: 'highway', kind_detail: 'motorway', ref: 'US 412' }, [
        [-96.1, 36.16],
        [-95.6, 36.16],
      ]),
      line({ kind: 'major_road', kind_detail: 'primary', name: 'Memorial Drive' }, [
        [-95.8866, 35.9],
        [-95.8866, 36.35],
      ]),
      line({ kind: 'minor_road', name: 'Quarry Road' }, [
        [-95.8866, 36.2801],
        [-95.7438, 36.2799],
      ]),
      line({ kind: 'rail' }, [
        [-96.1, 36.12],
        [-95.6, 36.21],
      ]),
      ...streets,
    ],
    boundaries: [],
    places: [
      place(
        { kind: 'locality', kind_detail: 'city', name: 'Tulsa', population_rank: 10, min_zoom: 4 },
        [-95.99, 36.15],
      ),
      place(
        { kind: 'locality', kind_detail: 'town', name: 'Catoosa', population_rank: 5, min_zoom: 9 },
        [-95.75, 36.19],
      ),
    ],
  },
}
