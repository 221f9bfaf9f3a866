import { quoteEstimate } from '#domain/sales/quote-estimate.ts'
import { type QuoteFields, quoteFacts } from '#domain/sales/quote-facts.ts'
import { quoteStepsFrom } from '#domain/sales/quote-states.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import type { AnswerOf } from '../answers.ts'

const NOON = '2026-11-20T18:00:00.000Z'
const id = (last: string) => parseUuid(`0198c1a0-0000-7000-8000-0000000001${last}`)
const someId = (last: string) => {
  const made = id(last)
  if (!made) throw new Error(`no id: ${last}`)
  return made
}
const day = (text: string) => {
  const made = parseDay(text)
  if (!made) throw new Error(`no day: ${text}`)
  return made
}

const fields: QuoteFields = {
  name: 'US-75 widening, base course',
  customerId: someId('c1'),
  prospectName: null,
  contactName: 'Ruth Halverson',
  email: 'ruth@halverson.example',
  pickupSiteId: someId('51'),
  deliverySiteId: someId('52'),
  materialId: someId('61'),
  unit: 'ton',
  quantityMilli: milli(1_850_000),
  loadMilli: milli(24_000),
  equipment: 'End dump trailers',
  trucks: 3,
  startsOn: day('2026-12-07'),
  endsOn: day('2026-12-11'),
  distanceM: 38_600,
  loadMin: 12,
  queueMin: 10,
  haulMin: 48,
  unloadMin: 10,
  returnMin: 46,
  dayMin: 600,
  truckHourMicro: microRate('88.00'),
  fuelMicro: microRate('3.649'),
  mpgMilli: milli(5_800),
  tollsCents: cents(380),
  materialMicro: null,
  marginHundredths: 2_000,
  basis: 'per_ton',
  rateMicro: microRate('11.75'),
  minimumCents: cents(15_000),
  weightBasis: 'origin',
  fuelSurcharge: null,
  detention: { freeMin: 30, incrementMin: 15, rateMicro: microRate('84.50'), capCents: null },
  lines: [{ label: 'Tarp', amountCents: cents(1_500) }],
  validUntil: day('2026-12-20'),
  restrictions: 'No trucks on Riverside Drive before 7 am',
  exclusions: null,
  terms: 'The price holds for the haul as described here. Quantities are those of the scale tickets.',
  probability: 60,
  followUpOn: null,
  notes: 'They asked two others',
}

/** The figures of a quote, by the very rules that the server computes them with. */
function figuresOf(of: QuoteFields): AnswerOf<'quotes.preview'> {
  const counted = quoteFacts(of, of.lines ?? [], {
    id: someId('01'),
    material: { id: someId('61'), densityLbYd3: 2_700, bushelLb: null },
    floorHundredths: 1_000,
    targetHundredths: 2_000,
    hourIncrementMin: 15,
    today: day('2026-11-20'),
  })
  if (!counted.ok) return { ok: false, missing: counted.missing, lacks: [] }
  const result = quoteEstimate(counted.facts)
  if (!result.ok) return { ok: false, missing: [], lacks: result.missing }
  return { ok: true, estimate: result.estimate, floorHundredths: 1_000, targetHundredths: 2_000 }
}

type QuoteView = AnswerOf<'quotes.byId'>

/** A quote that is with its customer. */
export const sentQuote: QuoteView = {
  ...fields,
  id: someId('01'),
  number: 'Q-00007',
  status: 'sent',
  revision: 1,
  version: 2,
  archivedAt: null,
  createdAt: NOON,
  newestId: null,
  customerName: 'Halverson Paving',
  pickupSiteName: 'Cedar Fork Quarry',
  deliverySiteName: 'US-75 Station 40',
  materialName: 'Crusher run base',
  ownerName: 'Dana Whitlock',
  figures: figuresOf(fields),
  missing: [],
  mayTake: quoteStepsFrom('sent'),
  isPastValidity: false,
  approval: null,
  sentAt: NOON,
  sentTo: 'ruth@halverson.example',
  mailing: { to: 'ruth@halverson.example', state: 'gone', at: NOON, lastError: null },
  viewedAt: null,
  agreementSha256: null,
  answer: null,
  job: null,
}

const unfinished: QuoteFields = { ...fields, quantityMilli: null, rateMicro: null, truckHourMicro: null }
/** A draft that lacks some figures. */
export const draftQuote: QuoteView = {
  ...sentQuote,
  ...unfinished,
  number: null,
  status: 'draft',
  figures: figuresOf(unfinished),
  missing: ['rateMicro', 'quantityMilli', 'truckHourMicro'],
  mayTake: { ...quoteStepsFrom('draft'), submit: false },
  sentAt: null,
  sentTo: null,
  mailing: null,
}

const cheap: QuoteFields = { ...fields, rateMicro: microRate('9.10'), lines: null }
/** A price below the cost that waits for the approval of another admin. */
export const waitingQuote: QuoteView = {
  ...sentQuote,
  ...cheap,
  status: 'approval',
  figures: figuresOf(cheap),
  mayTake: { ...quoteStepsFrom('approval'), send: false },
  approval: {
    askedByMe: false,
    reason: 'A trial for a road of two years, and two trucks would stand idle otherwise',
    approvedBy: null,
    approvedAt: null,
  },
  sentAt: null,
  sentTo: null,
  mailing: null,
}

const stroke = Array.from({ length: 24 }, (_, at) => [120 + at * 30, 170 + Math.sin(at / 1.7) * 70 - at * 2] as const)
/** A quote that its customer has signed. */
export const acceptedQuote: QuoteView = {
  ...sentQuote,
  status: 'accepted',
  version: 4,
  viewedAt: NOON,
  mayTake: quoteStepsFrom('accepted'),
  answer: {
    answer: 'accepted',
    at: NOON,
    signerName: 'Ruth Halverson',
    signerPosition: 'Owner',
    method: 'drawn',
    strokes: { width: 1000, height: 334, lines: [stroke] },
    reason: null,
    noted: null,
  },
}

/** Two versions, of which the newer one is cheaper. */
export const quoteVersions: AnswerOf<'quotes.versions'> = [
  {
    id: someId('02'),
    number: 'Q-00007-2',
    revision: 2,
    status: 'draft',
    createdAt: NOON,
    sentAt: null,
    totalCents: cents(53_425_00),
    fields: { ...fields, rateMicro: microRate('11.40'), trucks: 4 },
  },
  {
    id: someId('01'),
    number: 'Q-00007',
    revision: 1,
    status: 'superseded',
    createdAt: NOON,
    sentAt: NOON,
    totalCents: cents(55_122_50),
    fields,
  },
]

type QuoteRow = AnswerOf<'quotes.list'>['rows'][number]
const row: QuoteRow = {
  id: someId('01'),
  number: 'Q-00007',
  name: fields.name,
  status: 'sent',
  isApproved: false,
  customerId: someId('c1'),
  customerName: 'Halverson Paving',
  materialName: 'Crusher run base',
  totalCents: cents(2_289_250),
  marginHundredths: 2_140,
  probability: 60,
  validUntil: day('2026-12-20'),
  followUpOn: null,
  isDue: false,
  sentAt: NOON,
  daysOut: 4,
  createdAt: NOON,
}

/** A quote in each state. */
export const quoteRows: AnswerOf<'quotes.list'> = {
  nextCursor: null,
  rows: [
    row,
    {
      ...row,
      id: someId('11'),
      number: null,
      status: 'draft',
      name: 'Ready-mix sand',
      totalCents: null,
      marginHundredths: null,
      daysOut: null,
      sentAt: null,
    },
    {
      ...row,
      id: someId('12'),
      number: 'Q-00006',
      status: 'approval',
      name: 'Highway trial section',
      marginHundredths: 420,
      daysOut: null,
    },
    {
      ...row,
      id: someId('13'),
      number: 'Q-00005',
      status: 'viewed',
      name: 'Levee toe, second reach',
      isDue: true,
      followUpOn: day('2026-11-20'),
      daysOut: 9,
    },
    {
      ...row,
      id: someId('14'),
      number: 'Q-00004',
      status: 'accepted',
      name: 'Jenks plant, winter stockpile',
      daysOut: null,
    },
    { ...row, id: someId('15'), number: 'Q-00003', status: 'declined', name: 'Riprap, south bank', daysOut: null },
    {
      ...row,
      id: someId('16'),
      number: 'Q-00002',
      status: 'expired',
      name: 'Overflow parking, base course',
      daysOut: null,
    },
    {
      ...row,
      id: someId('17'),
      number: 'Q-00001',
      status: 'converted',
      name: 'Sand for the spring pours',
      daysOut: null,
    },
  ],
}

/** What is with customers, and what was won. */
export const quoteSummary: AnswerOf<'quotes.summary'> = {
  open: 2,
  pipelineCents: cents(4_578_500),
  weightedCents: cents(2_747_100),
  due: 1,
  won: 2,
  lost: 2,
  rateHundredths: 5_000,
  byCustomer: [{ key: 'Halverson Paving', won: 2, lost: 2, rateHundredths: 5_000 }],
  byMaterial: [{ key: 'Crusher run base', won: 2, lost: 2, rateHundredths: 5_000 }],
  byMargin: [{ key: '20_to_30', won: 2, lost: 2, rateHundredths: 5_000 }],
}

/** What was really so on the same haul. */
export const similarHauls: AnswerOf<'quotes.similar'> = [
  {
    key: 'widening',
    jobName: 'US-75 widening, base course',
    pickupSiteName: 'Cedar Fork Quarry',
    deliverySiteName: 'US-75 Station 40',
    materialName: 'Crusher run base',
    isSameLane: true,
    loads: 31,
    distanceM: 38_900,
    cycleMin: 141,
    atPickupMin: 26,
    haulMin: 51,
    atDeliveryMin: 12,
    returnMin: 52,
    rounds: 22,
    tickets: 31,
    netLb: 47_260,
    charged: 31,
    revenueCents: cents(881_330),
    payCents: cents(304_000),
    marginHundredths: 6_550,
  },
]

/** Distance and times of the same haul. */
export const haulProposals: AnswerOf<'quotes.proposal'> = [
  { figure: 'distanceM', value: 38_900, from: 'loads', of: 31 },
  { figure: 'atPickupMin', value: 26, from: 'loads', of: 31 },
  { figure: 'haulMin', value: 51, from: 'loads', of: 31 },
  { figure: 'atDeliveryMin', value: 12, from: 'loads', of: 31 },
  { figure: 'returnMin', value: 52, from: 'rounds', of: 22 },
]

/** What a new quote begins with. */
export const quoteStart: AnswerOf<'quotes.start'> = {
  validUntil: day('2026-12-20'),
  marginHundredths: 2_000,
  terms: fields.terms,
  fuelMicro: microRate('3.649'),
}

/** The figures of the quote that is with its customer. */
export const quotePreview = sentQuote.figures

type PortalView = AnswerOf<'portalQuotes.byId'>

/** The quote as its customer reads it behind the link. */
export const portalQuote: PortalView = {
  id: someId('01'),
  status: 'open',
  agreementSha256: '7fb8aa192a821ad1b20907b2a4815e9e8c30c7b3a75182ca25d6889eeaca38f0',
  answer: null,
  agreement: {
    fleet: 'Cedar Fork Hauling',
    currency: 'USD',
    number: 'Q-00007',
    revision: 1,
    name: fields.name,
    customer: 'Halverson Paving',
    contact: fields.contactName,
    pickup: { name: 'Cedar Fork Quarry', town: 'Catoosa, OK' },
    delivery: { name: 'US-75 Station 40', town: 'Glenpool, OK' },
    material: 'Crusher run base',
    equipment: fields.equipment,
    unit: fields.unit,
    quantityMilli: fields.quantityMilli,
    loadMilli: fields.loadMilli,
    loads: 78,
    startsOn: fields.startsOn,
    endsOn: fields.endsOn,
    basis: fields.basis,
    rateMicro: fields.rateMicro,
    minimumCents: fields.minimumCents,
    weightBasis: fields.weightBasis,
    fuelSurcharge: null,
    fuelMicro: null,
    detention: fields.detention,
    lines: fields.lines ?? [],
    linehaulCents: cents(28_200),
    surchargeCents: cents(0),
    loadPriceCents: cents(29_700),
    totalCents: cents(2_290_750),
    validUntil: fields.validUntil,
    restrictions: fields.restrictions,
    exclusions: fields.exclusions,
    terms: fields.terms,
  },
}

/** What the link of one quote opens. */
export const portalQuoteList: AnswerOf<'portalQuotes.list'> = {
  nextCursor: null,
  rows: [
    {
      id: portalQuote.id,
      number: 'Q-00007',
      name: fields.name,
      status: 'open',
      totalCents: cents(2_290_750),
      validUntil: fields.validUntil,
      sentAt: NOON,
    },
  ],
}
