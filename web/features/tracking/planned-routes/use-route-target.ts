import { skipToken } from '@tanstack/react-query'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import type { TrackingSearch } from '../map/tracking-search.ts'

type Place = GeoPoint & { id: Uuid; name: string }

/** What a route is drawn for, from where to where, and what is in force for it. */
export type RouteTarget = {
  of: Inputs['tracking']['drawRoute']['of']
  pickup: Place
  delivery: Place
  /** Of the one load that it is for. */
  loadNumber: string | null
  /** That load has no other stops: what is drawn may be for every load of its lane. */
  isLane: boolean
  /** The route that a new one takes the place of. */
  inForce: Outputs['tracking']['plannedRoute']['route'] | null
  /** What the drawing begins with: the route in force, for one load that of its lane; null where there is none. */
  begin: Outputs['tracking']['plannedRoute'] | null
}

export type RouteTargetState = { target: RouteTarget | null; isLoading: boolean; error: unknown; retry: () => void }

/** What the address asks a route for: a load, or two sites; null until both sites are chosen and known. */
export function useRouteTarget({ load: loadId, from, to }: TrackingSearch): RouteTargetState {
  const load = trpc.loads.byId.useQuery(loadId ? { id: loadId } : skipToken)
  const isLane = !loadId && from !== undefined && to !== undefined && from !== to
  const pickup = trpc.sites.options.useQuery(isLane ? { id: from } : skipToken)
  const delivery = trpc.sites.options.useQuery(isLane ? { id: to } : skipToken)
  const list = trpc.tracking.plannedRoutes.useQuery(
    loadId ? { loadId } : isLane ? { pickupSiteId: from, deliverySiteId: to } : skipToken,
  )
  const inForce = list.data?.rows.find((route) => (loadId ? route.load?.id === loadId : route.load === null)) ?? null
  const known = inForce ?? list.data?.rows[0]
  const begin = trpc.tracking.plannedRoute.useQuery(known ? { id: known.id } : skipToken)
  const asked = [load, pickup, delivery, list, begin]
  const failed = asked.find((query) => query.error && !query.data)
  const stops = load.data?.stops ?? []
  const [first, last] = loadId
    ? [stops[0]?.site, stops.at(-1)?.site]
    : [siteOf(pickup.data, from), siteOf(delivery.data, to)]
  const isReady = first && last && list.data && (!known || begin.data)
  return {
    target: isReady
      ? {
          of: loadId ? { for: 'load', loadId } : { for: 'lane', pickupSiteId: first.id, deliverySiteId: last.id },
          pickup: placeOf(first),
          delivery: placeOf(last),
          loadNumber: load.data?.number ?? null,
          isLane: stops.length === 2,
          inForce,
          begin: begin.data ?? null,
        }
      : null,
    isLoading: asked.some((query) => query.isFetching && !query.data),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

type Option = Outputs['sites']['options'][number]

function siteOf(found: readonly Option[] | undefined, id: Uuid | undefined): Place | undefined {
  const site = found?.find((each) => each.id === id)
  return site && { id: site.id, name: site.label, lat: site.lat, lon: site.lon }
}

function placeOf({ id, name, lat, lon }: Place): Place {
  return { id, name, lat, lon }
}
