import { loadUnits } from '../loads/load-units.ts'
import { quantityBases, weightBases } from '../settlements/terms.ts'
import { field, type Say } from './field.ts'
import { defineRecord } from './record.ts'

const customer: Say = (w) => w.quotes.section.customer
const haul: Say = (w) => w.quotes.section.haul
const cycle: Say = (w) => w.quotes.section.cycle
const cost: Say = (w) => w.quotes.section.cost
const price: Say = (w) => w.quotes.section.price
const terms: Say = (w) => w.quotes.section.terms
const own: Say = (w) => w.quotes.section.own
const minutes: Say = (w) => w.parties.site.minutes
const MOST_MIN = 1_440

const duration = (label: Say, section: Say) => field.whole({ section, min: 0, max: MOST_MIN, unit: minutes, label })

/** What is quoted to a customer: the haul, what a round takes and costs, the price and the conditions. */
export const quotes = defineRecord({
  name: 'quotes',
  entity: 'quote',
  title: 'name',
  fields: {
    name: field.text({ section: customer, max: 200, required: true, label: (w) => w.quotes.name }),
    customerId: field.reference({
      section: customer,
      to: 'customers',
      label: (w) => w.parties.customer.title,
      none: (w) => w.quotes.noCustomer,
    }),
    /** Whoever is no customer yet. */
    prospectName: field.text({
      section: customer,
      max: 200,
      label: (w) => w.quotes.prospect,
      hint: (w) => w.quotes.prospectHint,
    }),
    contactName: field.text({ section: customer, max: 200, label: (w) => w.quotes.contact }),
    email: field.email({ section: customer, label: (w) => w.quotes.email }),
    pickupSiteId: field.reference({ section: haul, to: 'sites', label: (w) => w.jobs.pickup }),
    deliverySiteId: field.reference({ section: haul, to: 'sites', label: (w) => w.jobs.delivery }),
    materialId: field.reference({ section: haul, to: 'materials', label: (w) => w.parties.material.title }),
    unit: field.choice({
      section: haul,
      options: loadUnits,
      required: true,
      start: 'ton',
      label: (w) => w.jobs.unit,
      name: (w, value) => w.units[value].other,
    }),
    quantityMilli: field.milli({ section: haul, label: (w) => w.quotes.quantity }),
    /** Of one load. */
    loadMilli: field.milli({ section: haul, label: (w) => w.quotes.payload, hint: (w) => w.quotes.payloadHint }),
    equipment: field.text({ section: haul, max: 200, label: (w) => w.quotes.equipment }),
    trucks: field.whole({ section: haul, min: 1, max: 500, label: (w) => w.quotes.trucks }),
    startsOn: field.day({ section: haul, label: (w) => w.jobs.startsOn }),
    endsOn: field.day({ section: haul, label: (w) => w.jobs.endsOn }),
    /** Loaded, one way. */
    distanceM: field.distance({ section: cycle, label: (w) => w.quotes.distance, hint: (w) => w.quotes.distanceHint }),
    loadMin: duration((w) => w.quotes.times.load, cycle),
    queueMin: duration((w) => w.quotes.times.queue, cycle),
    haulMin: duration((w) => w.quotes.times.haul, cycle),
    unloadMin: duration((w) => w.quotes.times.unload, cycle),
    returnMin: duration((w) => w.quotes.times.return, cycle),
    dayMin: field.whole({
      section: cycle,
      min: 1,
      max: MOST_MIN,
      start: 600,
      unit: minutes,
      label: (w) => w.quotes.dayMin,
    }),
    truckHourMicro: field.rate({
      section: cost,
      label: (w) => w.quotes.truckHour,
      hint: (w) => w.quotes.truckHourHint,
    }),
    fuelMicro: field.rate({ section: cost, label: (w) => w.quotes.fuel, hint: (w) => w.quotes.fuelHint }),
    mpgMilli: field.milli({ section: cost, max: 100_000, start: 6_000, label: (w) => w.parties.rate.milesPerGallon }),
    tollsCents: field.cents({ section: cost, label: (w) => w.quotes.tolls }),
    /** What the fleet pays for one unit of it. */
    materialMicro: field.rate({
      section: cost,
      label: (w) => w.quotes.materialCost,
      hint: (w) => w.quotes.materialCostHint,
    }),
    marginHundredths: field.share({ section: price, label: (w) => w.quotes.targetMargin }),
    basis: field.choice({
      section: price,
      options: quantityBases,
      required: true,
      start: 'per_ton',
      label: (w) => w.parties.rate.basis,
      name: (w, value) => w.parties.rate.bases[value],
    }),
    rateMicro: field.rate({ section: price, label: (w) => w.quotes.rate }),
    minimumCents: field.cents({ section: price, label: (w) => w.quotes.minimum }),
    weightBasis: field.choice({
      section: price,
      options: weightBases,
      required: true,
      start: 'origin',
      label: (w) => w.parties.rate.weightBasis,
      name: (w, value) => w.parties.rate.weightBases[value],
    }),
    fuelSurcharge: field.compound({
      of: 'fuelCharge',
      label: (w) => w.parties.rate.fuel,
      none: (w) => w.parties.rate.fuelMethods.none,
    }),
    detention: field.compound({ of: 'detention', label: (w) => w.parties.rate.detention }),
    lines: field.compound({ of: 'quoteLines', label: (w) => w.quotes.lines.title }),
    /** The last day on which it can be accepted. */
    validUntil: field.day({ section: terms, label: (w) => w.quotes.validUntil }),
    restrictions: field.prose({ section: terms, max: 2_000, label: (w) => w.quotes.restrictions }),
    exclusions: field.prose({ section: terms, max: 2_000, label: (w) => w.quotes.exclusions }),
    terms: field.prose({ section: terms, max: 8_000, label: (w) => w.quotes.terms }),
    probability: field.whole({
      section: own,
      min: 0,
      max: 100,
      unit: (w) => w.units.percent.other,
      label: (w) => w.quotes.probability,
    }),
    followUpOn: field.day({ section: own, label: (w) => w.quotes.followUp }),
    /** Never shown to the customer. */
    notes: field.prose({ section: own, max: 4_000, label: (w) => w.quotes.notes, hint: (w) => w.quotes.notesHint }),
  },
  access: { reads: ['admin'], scope: 'fleet', writes: ['admin'] },
  filters: [],
  offers: [],
})
