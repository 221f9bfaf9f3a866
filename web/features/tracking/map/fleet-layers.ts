import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { MapTruck } from '#domain/tracking/truck-frame.ts'
import { STALE_AFTER_S, truckStatuses } from '#domain/tracking/truck-status.ts'
import { colors, type Theme, tones } from '#ui'
import type { Outputs } from '#web/api.ts'
import { type Basemap, type Color, fleetColor, lineFeatures, type maplibregl } from '../basemap/basemap.ts'
import { MAP_FONT } from '../basemap/map-font.ts'
import { nextTask } from '../basemap/next-task.ts'
import { siteShape } from './site-shapes.ts'
import type { TruckFeed } from './truck-feed.ts'
import { CLUSTER_IMAGE, drawCluster, drawTruck, IMAGE_RATIO, truckImage } from './truck-images.ts'

type Site = Outputs['tracking']['sitesOnMap']['sites'][number]

/** Closer than this every truck stands for itself. */
const CLUSTERS_UNTIL = 11
const NAMES_FROM = 9
const TRUCKS = 'trucks'

/** What is drawn beside the trucks: the layers of each source. */
const DRAWN = {
  sites: ['site-geofence', 'site-edge'],
  track: ['track'],
  measured: ['measured', 'measured-points'],
} as const

const isCluster: maplibregl.FilterSpecification = ['has', 'point_count']
const isTruck: maplibregl.FilterSpecification = ['!', ['has', 'point_count']]
const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

function featureOf(truck: MapTruck): GeoJSON.Feature<GeoJSON.Point> {
  const { id, unit, lat, lon, headingDeg, atS, status, isLate } = truck
  const turns = status === 'in_transit' || status === 'en_route_pickup'
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { id, unit, status, atS, heading: turns ? (headingDeg ?? 0) : 0, late: isLate ? 1 : 0 },
  }
}

/** The layers of the fleet on a map: sites, what was driven, measured lines, and trucks as one source of points. */
export class FleetLayers {
  private theme: Theme = 'light'
  private isFilled = false
  /** Ends when the feeds so far are on the map. */
  private drawn = Promise.resolve()

  constructor(
    private readonly basemap: Basemap,
    private readonly onPick: (id: string | null) => void,
    private readonly onSite: (id: string) => void,
  ) {
    const { map } = basemap
    for (const theme of ['light', 'dark'] as const) {
      for (const status of truckStatuses) {
        const image = drawTruck(status, theme)
        if (image) map.addImage(truckImage(theme, status), image, { pixelRatio: IMAGE_RATIO })
      }
    }
    map.setMissingStyleImageResolver((id) => {
      const image = CLUSTER_IMAGE.test(id) && !map.hasImage(id) ? drawCluster(id) : null
      if (image) map.addImage(id, image, { pixelRatio: IMAGE_RATIO })
    })
    this.addLines()
    this.addTrucks()
    basemap.paint((color) => {
      this.theme = color(colors.surface) === colors.surface.dark ? 'dark' : 'light'
      this.paint(color)
    })
    map.on('click', (event) => void this.pick(event))
    for (const layer of ['truck', 'cluster']) {
      map.on('mouseenter', layer, () => this.point('pointer'))
      map.on('mouseleave', layer, () => this.point(''))
    }
  }

  private point(cursor: string): void {
    this.basemap.map.getCanvas().style.cursor = cursor
  }

  private addLines(): void {
    const { map } = this.basemap
    for (const id of Object.keys(DRAWN)) map.addSource(id, { type: 'geojson', data: nothing })
    const layout = { visibility: 'none' } as const
    map.addLayer({ id: 'site-geofence', type: 'fill', source: 'sites', layout, paint: { 'fill-opacity': 0.14 } })
    map.addLayer({ id: 'site-edge', type: 'line', source: 'sites', layout, paint: { 'line-width': 1.5 } })
    map.addLayer({ id: 'track', type: 'line', source: 'track', layout, paint: { 'line-width': 4 } })
    map.addLayer({
      id: 'measured',
      type: 'line',
      source: 'measured',
      layout,
      paint: { 'line-width': 3, 'line-dasharray': [2, 1.5] },
    })
    map.addLayer({
      id: 'measured-points',
      type: 'circle',
      source: 'measured',
      layout,
      paint: { 'circle-radius': 5, 'circle-stroke-width': 2 },
    })
  }

  private addTrucks(): void {
    const { map } = this.basemap
    map.addSource(TRUCKS, {
      type: 'geojson',
      data: nothing,
      cluster: true,
      clusterRadius: 44,
      clusterMaxZoom: CLUSTERS_UNTIL,
      clusterProperties: { late: ['+', ['get', 'late']] },
    })
    map.addLayer({
      id: 'late',
      type: 'circle',
      source: TRUCKS,
      filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'late'], 1]],
      paint: { 'circle-radius': 14, 'circle-opacity': 0.25, 'circle-stroke-width': 2 },
    })
    map.addLayer({
      id: 'chosen',
      type: 'circle',
      source: TRUCKS,
      filter: ['==', ['get', 'id'], ''],
      paint: { 'circle-radius': 17, 'circle-opacity': 0, 'circle-stroke-width': 3 },
    })
    map.addLayer({ id: 'cluster', type: 'symbol', source: TRUCKS, filter: isCluster, layout: always })
    map.addLayer({
      id: 'truck',
      type: 'symbol',
      source: TRUCKS,
      filter: isTruck,
      layout: {
        ...always,
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'text-field': ['step', ['zoom'], '', NAMES_FROM, ['get', 'unit']],
        'text-font': MAP_FONT,
        'text-size': 12,
        'text-offset': [0, 1.1],
        'text-anchor': 'top',
        'text-optional': true,
      },
      paint: { 'text-halo-width': 1.5 },
    })
  }

  private paint(color: Color): void {
    const { map } = this.basemap
    const { theme } = this
    map.setLayoutProperty('truck', 'icon-image', ['concat', `truck-${theme}-`, ['get', 'status']])
    map.setLayoutProperty('cluster', 'icon-image', [
      'concat',
      `cluster-${theme}-`,
      ['to-string', ['get', 'point_count_abbreviated']],
      '-',
      ['to-string', ['ceil', ['*', 10, ['/', ['get', 'late'], ['get', 'point_count']]]]],
    ])
    map.setPaintProperty('truck', 'text-color', color(colors.text))
    map.setPaintProperty('truck', 'text-halo-color', color(colors.surface))
    map.setPaintProperty('late', 'circle-color', color(tones.danger.fg))
    map.setPaintProperty('late', 'circle-stroke-color', color(tones.danger.fg))
    map.setPaintProperty('chosen', 'circle-stroke-color', color(fleetColor))
    map.setPaintProperty('track', 'line-color', color(fleetColor))
    map.setPaintProperty('site-geofence', 'fill-color', color(tones.site.fg))
    map.setPaintProperty('site-edge', 'line-color', color(tones.site.fg))
    map.setPaintProperty('measured', 'line-color', color(colors.text))
    map.setPaintProperty('measured-points', 'circle-color', color(colors.surface))
    map.setPaintProperty('measured-points', 'circle-stroke-color', color(colors.text))
  }

  private source(id: string): maplibregl.GeoJSONSource | undefined {
    return this.basemap.map.getSource<maplibregl.GeoJSONSource>(id)
  }

  /** Draws what moved; the whole fleet only where it is new, and then in a task of its own. */
  setTrucks(feed: TruckFeed): void {
    this.drawn = this.drawn.then(() => this.drawTrucks(feed))
  }

  private async drawTrucks({ trucks, changed }: TruckFeed): Promise<void> {
    const isWhole = !changed || !this.isFilled
    if (isWhole) await nextTask()
    const source = this.basemap.isRemoved() ? undefined : this.source(TRUCKS)
    if (!source) return
    if (isWhole) {
      this.isFilled = trucks.size > 0
      void source.setData({ type: 'FeatureCollection', features: [...trucks.values()].map(featureOf) })
      return
    }
    const remove: string[] = []
    const add: GeoJSON.Feature[] = []
    for (const id of changed) {
      const truck = trucks.get(id)
      remove.push(id)
      if (truck) add.push(featureOf(truck))
    }
    // Taken out and put in again: one that was not there before would not be changed, but must appear.
    if (remove.length > 0) void source.updateData({ remove, add })
  }

  /** Dims what has not been heard of for a while. */
  setNow(nowS: number): void {
    const opacity: maplibregl.ExpressionSpecification = [
      'case',
      ['>', ['-', nowS, ['get', 'atS']], STALE_AFTER_S],
      0.55,
      1,
    ]
    this.basemap.map.setPaintProperty('truck', 'icon-opacity', opacity)
  }

  setChosen(id: string | null): void {
    this.basemap.map.setFilter('chosen', ['==', ['get', 'id'], id ?? ''])
  }

  setSites(sites: readonly Site[]): void {
    this.draw('sites', sites.map(siteShape))
  }

  setTrack(points: readonly GeoPoint[]): void {
    this.draw('track', lineFeatures(points).features)
  }

  setMeasured(points: readonly GeoPoint[]): void {
    const dots = points.map(({ lat, lon }): GeoJSON.Feature => {
      return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } }
    })
    this.draw('measured', [...lineFeatures(points).features, ...dots])
  }

  /** Layers without anything in them are hidden: the library prepares the whole map for each all the same, in every frame. */
  private draw(id: keyof typeof DRAWN, features: GeoJSON.Feature[]): void {
    const visibility = features.length > 0 ? 'visible' : 'none'
    for (const layer of DRAWN[id]) this.basemap.map.setLayoutProperty(layer, 'visibility', visibility)
    this.source(id)?.setData({ type: 'FeatureCollection', features })
  }

  private async pick({ point }: maplibregl.MapMouseEvent): Promise<void> {
    const { map } = this.basemap
    const [found] = map.queryRenderedFeatures(point, { layers: ['truck', 'cluster'] })
    const { id, cluster_id: cluster } = found?.properties ?? {}
    if (typeof cluster === 'number' && found?.geometry.type === 'Point') {
      const [lon = 0, lat = 0] = found.geometry.coordinates
      const zoom = await this.source(TRUCKS)?.getClusterExpansionZoom(cluster)
      map.easeTo({ center: [lon, lat], zoom: (zoom ?? map.getZoom()) + 0.3 })
      return
    }
    const [site] = found ? [] : map.queryRenderedFeatures(point, { layers: ['site-geofence'] })
    if (site) this.onSite(site.properties.id)
    this.onPick(typeof id === 'string' ? id : null)
  }
}

const always = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
