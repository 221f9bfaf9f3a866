import { recordContract } from '#contracts/record.ts'
import { customers } from '#domain/records/customers.ts'
import { drivers } from '#domain/records/drivers.ts'
import { jobs } from '#domain/records/jobs.ts'
import { payPlans } from '#domain/records/pay-plans.ts'
import { rateCards } from '#domain/records/rate-cards.ts'
import { sites } from '#domain/records/sites.ts'
import { trucks } from '#domain/records/trucks.ts'
import { newId, op } from './fleet.ts'

type Some = { [field: string]: unknown }

export const customer = (some: Some = {}) =>
  recordContract(customers).create.parse({
    ...op(),
    id: newId(),
    companyName: 'Cimarron Paving',
    contactName: 'Dana Ortiz',
    email: 'dana@cimarron.example',
    phone: '918 555 0142',
    address: null,
    termsDays: 30,
    notes: null,
    ...some,
  })

export const driver = (some: Some = {}) =>
  recordContract(drivers).create.parse({
    ...op(),
    id: newId(),
    fullName: 'Ray Castillo',
    email: null,
    phone: null,
    contractorId: null,
    terminalId: null,
    licenceNumber: 'C123456',
    licenceRegion: 'OK',
    licenceClass: 'A',
    licenceExpiresOn: '2027-05-01',
    medicalExpiresOn: '2026-12-01',
    ...some,
  })

export const truck = (some: Some = {}) =>
  recordContract(trucks).create.parse({
    ...op(),
    id: newId(),
    unitNumber: 'T-14',
    contractorId: null,
    driverId: null,
    plate: 'OK 44 113',
    vin: '1M8GDM9AXKP042788',
    status: 'active',
    tareLb: 31_200,
    registeredGrossLb: 80_000,
    fuelType: 'diesel',
    tankGal: 200,
    body: null,
    ...some,
  })

export const site = (some: Some = {}) =>
  recordContract(sites).create.parse({
    ...op(),
    id: newId(),
    name: 'Verdigris Quarry',
    kind: 'pit',
    address: 'Quarry Rd 4',
    city: 'Tulsa',
    region: 'OK',
    postalCode: '74116',
    lat: 36.192,
    lon: -95.79,
    geofence: null,
    hasScale: true,
    scaleDivisionLb: 20,
    scaleCertifiedUntil: null,
    dayFirst: false,
    freeTimeMin: null,
    instructions: null,
    notes: null,
    ...some,
  })

const terms = {
  minimumCents: null,
  minimumQuantityMilli: null,
  weightBasis: 'origin',
  fuelSurcharge: null,
  detention: null,
  tonuCents: null,
  tiers: null,
  accessorials: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
}

export const rateCard = (some: Some = {}) =>
  recordContract(rateCards).create.parse({
    ...op(),
    id: newId(),
    jobId: null,
    customerId: null,
    pickupSiteId: null,
    deliverySiteId: null,
    materialId: null,
    basis: 'per_ton',
    rateMicro: 6_250_000,
    ...terms,
    ...some,
  })

export const aJob = (some: Some = {}) =>
  recordContract(jobs).create.parse({
    ...op(),
    id: newId(),
    name: 'I-44 overlay',
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
    ...some,
  })

export const payPlan = (some: Some = {}) =>
  recordContract(payPlans).create.parse({
    ...op(),
    id: newId(),
    driverId: null,
    contractorId: null,
    appliesTo: null,
    truckBody: null,
    basis: 'percent',
    rateMicro: null,
    percentHundredths: 2_750,
    ...terms,
    ...some,
  })
