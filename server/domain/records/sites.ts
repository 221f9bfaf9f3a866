import { office } from '../access/rules.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** Where loads are picked up, weighed and delivered. */
export const sites = defineRecord({
  name: 'sites',
  entity: 'site',
  title: 'name',
  fields: {
    name: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.name }),
    kind: field.choice({
      options: ['pit', 'plant', 'elevator', 'jobsite', 'yard', 'scale', 'fuel_station'],
      required: true,
      start: 'jobsite',
      label: (w) => w.parties.site.kind,
      name: (w, value) => w.parties.site.kinds[value],
    }),
    address: field.prose({ max: 300, search: true, label: (w) => w.parties.address }),
    city: field.text({ max: 100, search: true, label: (w) => w.parties.site.city }),
    region: field.text({ max: 40, label: (w) => w.parties.site.region }),
    postalCode: field.text({ max: 12, label: (w) => w.parties.site.postalCode }),
    lat: field.degrees({ max: 90, required: true, label: (w) => w.parties.site.lat }),
    lon: field.degrees({ max: 180, required: true, label: (w) => w.parties.site.lon }),
    /** None: a circle of the fleet's usual radius. */
    geofence: field.compound({
      of: 'geofence',
      label: (w) => w.parties.site.geofence,
      none: (w) => w.parties.site.usual,
    }),
    /** Minutes of waiting that cost nothing; none: as the fleet's setting says. */
    freeTimeMin: field.whole({
      min: 0,
      max: 1440,
      label: (w) => w.parties.site.freeTime,
      hint: (w) => w.parties.site.freeTimeHint,
      unit: (w) => w.parties.site.minutes,
    }),
    hasScale: field.flag({ label: (w) => w.parties.site.hasScale }),
    scaleDivisionLb: field.whole({
      min: 1,
      max: 1000,
      required: true,
      start: 20,
      label: (w) => w.parties.site.division,
      unit: () => 'lb',
    }),
    scaleCertifiedUntil: field.day({ label: (w) => w.parties.site.certified }),
    /** Its scale prints the day before the month. */
    dayFirst: field.flag({ label: (w) => w.parties.site.dayFirst }),
    instructions: field.prose({
      max: 2000,
      label: (w) => w.parties.site.instructions,
      hint: (w) => w.parties.site.instructionsHint,
    }),
    notes: field.prose({ max: 2000, label: (w) => w.parties.notes }),
  },
  access: { reads: office, scope: 'fleet', writes: office },
  filters: ['kind'],
  offers: ['kind', 'address', 'city', 'region', 'lat', 'lon', 'hasScale', 'freeTimeMin'],
})
