import { expect, test } from 'vitest'
import { formats } from '#domain/format/formats.ts'
import { unitsOf } from '#domain/format/locale.ts'
import type { Field } from '#domain/records/field.ts'
import { records } from '#domain/records/index.ts'
import type { RecordName } from '#domain/records/names.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { RateTiers } from '#domain/settlements/rate-tiers.ts'
import type { AccessorialPrices } from '#domain/settlements/terms.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { declaredTexts } from '#web/form/compare/declared-texts.ts'
import { differing } from '#web/form/compare/texts.ts'
import { newId } from '../offline/world.ts'

const words = await loadWords('en')
const format = formats({
  locale: 'en-US',
  units: unitsOf('us'),
  currency: 'USD',
  zone: 'America/Chicago',
  unitNames: words.units,
})
const say = { words, format }

const [one, two] = [newId(), newId()]
const day = (text: string) => {
  const read = parseDay(text)
  if (!read) throw new Error(`${text} is no day`)
  return read
}
const tiers: RateTiers = {
  by: 'quantity',
  counting: 'parts',
  tiers: [{ fromMilli: milli(20_000), rateMicro: microRate('5.75') }],
}
const accessorials: AccessorialPrices = { prices: [{ name: 'tarp', unit: 'flat', rateMicro: microRate('25') }] }
const terms = [
  {
    minimumCents: cents(5_000),
    minimumQuantityMilli: milli(10_000),
    weightBasis: 'origin',
    detention: { freeMin: 60, incrementMin: 15, rateMicro: microRate('80'), capCents: null },
    tonuCents: null,
    tiers: null,
    accessorials: null,
    effectiveFrom: day('2026-03-01'),
    effectiveTo: null,
  },
  {
    minimumCents: null,
    minimumQuantityMilli: milli(12_500),
    weightBasis: 'lesser',
    detention: { freeMin: 60, incrementMin: 15, rateMicro: microRate('85'), capCents: null },
    tonuCents: cents(15_000),
    tiers,
    accessorials,
    effectiveFrom: day('2026-03-02'),
    effectiveTo: day('2026-12-31'),
  },
] as const

/** Two versions of each kind that share no value. */
const versions = {
  contacts: [
    {
      customerId: one,
      fullName: 'A',
      position: null,
      phone: null,
      mobile: null,
      email: null,
      isMain: true,
      getsInvoices: false,
      getsDeliveryNotices: false,
      notes: null,
    },
    {
      customerId: two,
      fullName: 'B',
      position: 'Foreman',
      phone: '918 555 0100',
      mobile: '918 555 0101',
      email: 'b@b.example',
      isMain: false,
      getsInvoices: true,
      getsDeliveryNotices: true,
      notes: 'N',
    },
  ] satisfies FieldsOf<(typeof records)['contacts']>[],
  customers: [
    { companyName: 'A', contactName: null, email: null, phone: null, address: null, termsDays: 30, notes: null },
    {
      companyName: 'B',
      contactName: 'Ruth',
      email: 'r@b.example',
      phone: '918 555 0200',
      address: '1 Road',
      termsDays: 45,
      notes: 'Call first',
    },
  ] satisfies FieldsOf<(typeof records)['customers']>[],
  contractors: [
    {
      companyName: 'A',
      contactName: null,
      email: null,
      phone: null,
      usdotNumber: null,
      mcNumber: null,
      insuranceExpiresOn: null,
      notes: null,
    },
    {
      companyName: 'B',
      contactName: 'Ann',
      email: 'a@b.example',
      phone: '918 555 0201',
      usdotNumber: '1234567',
      mcNumber: '765432',
      insuranceExpiresOn: day('2027-01-31'),
      notes: 'Weekends',
    },
  ] satisfies FieldsOf<(typeof records)['contractors']>[],
  drivers: [
    {
      fullName: 'A',
      email: null,
      phone: null,
      contractorId: null,
      terminalId: null,
      licenceNumber: null,
      licenceRegion: null,
      licenceClass: null,
      licenceExpiresOn: null,
      medicalExpiresOn: null,
    },
    {
      fullName: 'B',
      email: 'b@b.example',
      phone: '918 555 0202',
      contractorId: one,
      terminalId: two,
      licenceNumber: 'K1',
      licenceRegion: 'OK',
      licenceClass: 'A',
      licenceExpiresOn: day('2027-02-01'),
      medicalExpiresOn: day('2027-03-01'),
    },
  ] satisfies FieldsOf<(typeof records)['drivers']>[],
  trucks: [
    {
      unitNumber: 'T-1',
      contractorId: null,
      driverId: one,
      plate: null,
      vin: null,
      status: 'active',
      tareLb: 31_000,
      registeredGrossLb: 80_000,
      fuelType: 'diesel',
      tankGal: null,
      body: null,
    },
    {
      unitNumber: 'T-2',
      contractorId: two,
      driverId: two,
      plate: 'OK 1',
      vin: '1M1AW07Y1GM012345',
      status: 'down',
      tareLb: 31_500,
      registeredGrossLb: 85_500,
      fuelType: 'gasoline',
      tankGal: 240,
      body: 'tractor',
    },
  ] satisfies FieldsOf<(typeof records)['trucks']>[],
  trailers: [
    {
      unitNumber: 'D-1',
      contractorId: null,
      kind: 'end_dump',
      plate: null,
      status: 'active',
      tareLb: null,
      capacityMilliYd3: null,
    },
    {
      unitNumber: 'D-2',
      contractorId: one,
      kind: 'hopper',
      plate: 'OK 2',
      status: 'sold',
      tareLb: 9_000,
      capacityMilliYd3: milli(24_500),
    },
  ] satisfies FieldsOf<(typeof records)['trailers']>[],
  sites: [
    {
      name: 'A',
      kind: 'pit',
      address: null,
      city: null,
      region: null,
      postalCode: null,
      lat: 36.1,
      lon: -95.9,
      geofence: { kind: 'circle', radiusM: 200 },
      hasScale: false,
      scaleDivisionLb: 20,
      scaleCertifiedUntil: null,
      dayFirst: false,
      freeTimeMin: null,
      instructions: null,
      notes: null,
    },
    {
      name: 'B',
      kind: 'plant',
      address: '1 Road',
      city: 'Tulsa',
      region: 'OK',
      postalCode: '74103',
      lat: 36.100001,
      lon: -95.900001,
      geofence: { kind: 'circle', radiusM: 205 },
      hasScale: true,
      scaleDivisionLb: 10,
      scaleCertifiedUntil: day('2027-04-01'),
      dayFirst: true,
      freeTimeMin: 0,
      instructions: 'Check in at the scale',
      notes: 'North gate',
    },
  ] satisfies FieldsOf<(typeof records)['sites']>[],
  materials: [
    {
      name: 'A',
      class: 'aggregate',
      defaultUnit: 'ton',
      densityLbYd3: null,
      bushelLb: null,
      toleranceHundredths: null,
    },
    { name: 'B', class: 'grain', defaultUnit: 'bushel', densityLbYd3: 2_700, bushelLb: 56, toleranceHundredths: 25 },
  ] satisfies FieldsOf<(typeof records)['materials']>[],
  jobs: [
    {
      name: 'A',
      customerId: one,
      phaseCode: null,
      pickupSiteId: null,
      deliverySiteId: null,
      materialId: null,
      unit: 'ton',
      targetMilli: null,
      loadMilli: null,
      poNumber: null,
      poMilli: null,
      poUnit: null,
      startsOn: null,
      endsOn: null,
      dailyLoads: null,
      notes: null,
    },
    {
      name: 'B',
      customerId: one,
      phaseCode: '02-310',
      pickupSiteId: one,
      deliverySiteId: two,
      materialId: one,
      unit: 'tonne',
      targetMilli: milli(5_000_000),
      loadMilli: milli(22_500),
      poNumber: 'PO 4411',
      poMilli: milli(5_500_000),
      poUnit: 'ton',
      startsOn: day('2026-03-02'),
      endsOn: day('2026-05-29'),
      dailyLoads: 12,
      notes: 'North gate',
    },
  ] satisfies FieldsOf<(typeof records)['jobs']>[],
  rateCards: [
    {
      ...terms[0],
      jobId: null,
      customerId: null,
      pickupSiteId: null,
      deliverySiteId: null,
      materialId: null,
      basis: 'per_ton',
      rateMicro: microRate('6.25'),
      fuelSurcharge: { method: 'formula', baseMicro: microRate('1.25'), milesPerGallonMilli: milli(6_000) },
    },
    {
      ...terms[1],
      jobId: two,
      customerId: one,
      pickupSiteId: one,
      deliverySiteId: two,
      materialId: one,
      basis: 'per_load',
      rateMicro: microRate('6.255'),
      fuelSurcharge: { method: 'formula', baseMicro: microRate('1.25'), milesPerGallonMilli: milli(6_500) },
    },
  ] satisfies FieldsOf<(typeof records)['rateCards']>[],
  payPlans: [
    {
      ...terms[0],
      driverId: one,
      contractorId: null,
      appliesTo: null,
      truckBody: null,
      basis: 'percent',
      rateMicro: null,
      percentHundredths: 2_700,
      fuelSurcharge: null,
    },
    {
      ...terms[1],
      driverId: one,
      contractorId: null,
      appliesTo: null,
      truckBody: 'tank',
      basis: 'per_mile',
      rateMicro: microRate('0.62'),
      percentHundredths: 2_750,
      fuelSurcharge: { method: 'pass_through', percentHundredths: 5_000 },
    },
  ] satisfies FieldsOf<(typeof records)['payPlans']>[],
} satisfies Record<RecordName, object[]>

const kinds = Object.keys(records).filter((kind): kind is RecordName => Object.hasOwn(versions, kind))

test.each(kinds)('of %s, each field that was changed meanwhile is told, and no other', (kind) => {
  const [mine, other] = versions[kind]
  const theirs = new Map(Object.entries(other ?? {}))
  const typed = declaredTexts(records[kind])(mine, say)
  if (!typed) throw new Error(`no texts of ${kind}`)
  // A plan belongs to whom it pays, a job to its customer; no form changes that.
  const declared = new Map(Object.entries<Field>(records[kind].fields))
  const fields = Object.keys(mine ?? {}).filter((field) => !declared.get(field)?.isFixed)
  expect(fields).toHaveLength(Object.keys(typed).length)
  for (const field of fields) {
    const stored = declaredTexts(records[kind])({ ...mine, [field]: theirs.get(field) }, say)
    expect(stored && differing(typed, stored), field).toHaveLength(1)
  }
  expect(differing(typed, typed)).toEqual([])
})

test('both values stand there as the form writes them', () => {
  const [mine, theirs] = versions.trucks
  const told = differing(
    declaredTexts(records.trucks)(mine, say) ?? {},
    declaredTexts(records.trucks)(theirs, say) ?? {},
  )
  expect(told.find(({ field }) => field === 'Empty weight')).toEqual({
    field: 'Empty weight',
    mine: '31,000\u00a0lb',
    theirs: '31,500\u00a0lb',
  })
  expect(told.find(({ field }) => field === 'Status')).toMatchObject({ mine: 'Active', theirs: 'Down' })
  expect(told.find(({ field }) => field === 'Usual driver')).toMatchObject({
    mine: { to: 'drivers', id: one },
    theirs: { to: 'drivers', id: two },
  })
})

test('what is no record of its kind has nothing to compare', () => {
  expect(declaredTexts(records.trucks)({ operationId: one, id: two, version: 3 }, say)).toBeNull()
})
