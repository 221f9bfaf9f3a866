import type { ExpressionFilterSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { mapColors, type ThemedColor } from '#ui'
import { MAP_FONT } from './map-font.ts'

type Painted = 'fill-color' | 'line-color' | 'text-color' | 'text-halo-color'
/** A layer of streets, and the colours that it is painted in by the property that takes them. */
export type StreetLayer = { layer: LayerSpecification; colors: [Painted, ThemedColor][] }

/** Below it the built-in map shows all that can be made out, and no tile is fetched. */
export const STREETS_FROM = 5

type Kind = ExpressionFilterSpecification

const kindIs = (...kinds: string[]): Kind => ['in', ['get', 'kind'], ['literal', kinds]]
const isRamp: Kind = ['==', ['coalesce', ['get', 'is_link'], false], true]
const isShape: Kind = ['==', ['geometry-type'], 'Polygon']
const isLine: Kind = ['==', ['geometry-type'], 'LineString']

/** Kinds of the land that is left green; what else grows or lies there is land like any other. */
const GREEN = kindIs('park', 'forest', 'wood', 'nature_reserve', 'national_park', 'protected_area', 'golf_course')

type Width = [zoom: number, px: number][]
/** What a road is drawn by: the zoom it begins at, and its width, the edge that it is seen by not counted. */
type RoadClass = { name: string; filter: Kind; from: number; edgeFrom: number; width: Width; color: ThemedColor }

/** The smallest first, so that the larger lie upon them. */
const ROADS: readonly RoadClass[] = [
  {
    name: 'minor',
    filter: kindIs('minor_road', 'other'),
    from: 11,
    edgeFrom: 13,
    width: [
      [11, 0.5],
      [14, 2.5],
      [18, 16],
    ],
    color: mapColors.road,
  },
  {
    name: 'major',
    filter: ['any', kindIs('major_road'), ['all', kindIs('highway'), isRamp]],
    from: 7,
    edgeFrom: 9,
    width: [
      [7, 0.5],
      [12, 2.6],
      [15, 7],
      [18, 22],
    ],
    color: mapColors.road,
  },
  {
    name: 'highway',
    filter: ['all', kindIs('highway'), ['!', isRamp]],
    from: STREETS_FROM,
    edgeFrom: 7,
    width: [
      [5, 0.8],
      [8, 1.6],
      [12, 4],
      [15, 9],
      [18, 26],
    ],
    color: mapColors.highway,
  },
]

/** Every layer of streets over the source of this name, the lowest first, without the names. */
export function streetShapes(source: string): StreetLayer[] {
  const from = (layer: string) => ({ source, 'source-layer': layer })
  return [
    filled('earth', from('earth'), isShape, STREETS_FROM, mapColors.land),
    filled('green', from('landuse'), ['all', isShape, GREEN], 8, mapColors.green),
    filled('water', from('water'), isShape, STREETS_FROM, mapColors.water),
    {
      layer: {
        id: 'street-rivers',
        type: 'line',
        ...from('water'),
        minzoom: 9,
        filter: isLine,
        paint: {
          'line-width': growing([
            [9, 0.6],
            [14, 2],
            [18, 6],
          ]),
        },
      },
      colors: [['line-color', mapColors.water]],
    },
    filled('buildings', from('buildings'), isShape, 14, mapColors.building),
    boundary(from('boundaries')),
    ...ROADS.map((road) => roadEdge(from('roads'), road)),
    rails(from('roads')),
    ...ROADS.map((road) => roadSurface(from('roads'), road)),
  ]
}

/** The names of roads, waters and places, the least important first. */
export function streetNames(source: string, area: GeoJSON.Polygon): StreetLayer[] {
  const from = (layer: string) => ({ source, 'source-layer': layer })
  // Beyond the area the built-in map has the names of towns.
  const within: Kind = ['within', area]
  return [
    named('minor-names', from('roads'), 14, {
      filter: ['all', kindIs('minor_road'), ['has', 'name']],
      layout: { ...alongLine, 'text-field': ['get', 'name'], 'text-size': 11 },
    }),
    named('water-names', from('water'), 10, {
      // Of a lake, which lies in many tiles, the file has one point for its name.
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point']],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-max-width': 7,
      },
    }),
    named('river-names', from('water'), 11, {
      filter: ['all', ['has', 'name'], isLine],
      layout: { ...alongLine, 'text-field': ['get', 'name'], 'text-size': 11 },
    }),
    named('major-names', from('roads'), 12, {
      filter: ['all', kindIs('major_road', 'highway'), ['has', 'name']],
      layout: { ...alongLine, 'text-field': ['get', 'name'], 'text-size': 12 },
    }),
    named('numbers', from('roads'), 6, {
      filter: ['all', kindIs('highway', 'major_road'), ['has', 'ref']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-rotation-alignment': 'viewport',
        'text-field': roadNumber,
        'text-size': 11,
        'text-padding': 12,
      },
    }),
    named('quarters', from('places'), 12, {
      filter: ['all', kindIs('neighbourhood', 'macrohood'), within],
      layout: { 'text-field': ['get', 'name'], 'text-size': 11, 'text-letter-spacing': 0.08, 'text-max-width': 8 },
    }),
    named('towns', from('places'), STREETS_FROM, {
      filter: ['all', kindIs('locality'), within, ['<=', ['coalesce', ['get', 'min_zoom'], 0], ['+', ['zoom'], 1]]],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 3, 11, 8, 13, 13, 15],
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
      },
    }),
  ]
}

type From = { source: string; 'source-layer': string }

const alongLine = { 'symbol-placement': 'line', 'symbol-spacing': 360, 'text-max-angle': 30 } as const
/** "I 44;US 412" is two numbers of one road; the first says enough. */
const roadNumber: ExpressionSpecification = [
  'let',
  'end',
  ['index-of', ';', ['get', 'ref']],
  ['case', ['<', ['var', 'end'], 0], ['get', 'ref'], ['slice', ['get', 'ref'], 0, ['var', 'end']]],
]

function growing(width: Width, more = 0): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...width.flatMap(([zoom, px]) => [zoom, px + more])]
}

function filled(name: string, from: From, filter: Kind, minzoom: number, color: ThemedColor): StreetLayer {
  return { layer: { id: `street-${name}`, type: 'fill', ...from, minzoom, filter }, colors: [['fill-color', color]] }
}

function boundary(from: From): StreetLayer {
  return {
    layer: {
      id: 'street-boundaries',
      type: 'line',
      ...from,
      minzoom: STREETS_FROM,
      filter: kindIs('country', 'region'),
      paint: { 'line-width': ['match', ['get', 'kind'], 'country', 1.4, 0.8] },
    },
    colors: [['line-color', mapColors.line]],
  }
}

function rails(from: From): StreetLayer {
  return {
    layer: {
      id: 'street-rails',
      type: 'line',
      ...from,
      minzoom: 11,
      filter: kindIs('rail'),
      paint: { 'line-width': 1, 'line-dasharray': [4, 2], 'line-opacity': 0.7 },
    },
    colors: [['line-color', mapColors.line]],
  }
}

function roadEdge(from: From, { name, filter, edgeFrom, width }: RoadClass): StreetLayer {
  return {
    layer: {
      id: `street-${name}-edge`,
      type: 'line',
      ...from,
      minzoom: edgeFrom,
      filter,
      layout: { 'line-join': 'round' },
      paint: { 'line-width': growing(width, 2) },
    },
    colors: [['line-color', mapColors['road-edge']]],
  }
}

function roadSurface(from: From, road: RoadClass): StreetLayer {
  return {
    layer: {
      id: `street-${road.name}`,
      type: 'line',
      ...from,
      minzoom: road.from,
      filter: road.filter,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-width': growing(road.width) },
    },
    colors: [['line-color', road.color]],
  }
}

function named(
  name: string,
  from: From,
  minzoom: number,
  { filter, layout }: { filter: Kind; layout: NonNullable<(LayerSpecification & { type: 'symbol' })['layout']> },
): StreetLayer {
  return {
    layer: {
      id: `street-${name}`,
      type: 'symbol',
      ...from,
      minzoom,
      filter,
      layout: { 'text-font': MAP_FONT, ...layout },
      paint: { 'text-halo-width': name === 'numbers' ? 3 : 1.4 },
    },
    colors: [
      ['text-color', mapColors.label],
      ['text-halo-color', mapColors.land],
    ],
  }
}
