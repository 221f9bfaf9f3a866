// Recorded from the demo's back end by `bun run stories:record`; what is changed by hand here is lost.
import type { AnswerOf } from '../answers.ts'

/** Customers to choose from. */
export const customersOptions: AnswerOf<'customers.options'> = [
  {
    id: '8f306688-ae40-7d6d-8a9e-0ce2a1e574a6',
    label: 'Arkansas Levee District',
    archivedAt: null,
    contactName: 'Tom Wirth',
    phone: '918 555 0204',
  },
  {
    id: '64394561-6821-722b-867c-9cd9c6653559',
    label: 'Brightline Demolition',
    archivedAt: null,
    contactName: 'Kay Osei',
    phone: '918 555 0203',
  },
  {
    id: 'f5d56d0a-79c5-7525-8ab0-7da39d448d7b',
    label: 'Halverson Paving',
    archivedAt: null,
    contactName: 'Ruth Halverson',
    phone: '918 555 0200',
  },
]

/** Jobs to choose from. */
export const jobsOptions: AnswerOf<'jobs.options'> = [
  {
    id: '11bd800b-8fcc-7c0c-8540-419b2b0e9922',
    label: 'East reach bank protection',
    archivedAt: null,
    customerId: '8f306688-ae40-7d6d-8a9e-0ce2a1e574a6',
    poNumber: null,
    phaseCode: '31-37',
    pickupSiteId: 'efde954d-f1ca-7ecd-839d-d1daed89cd15',
    deliverySiteId: 'accb9e54-4be6-7e2e-895a-4317358b4cd8',
    materialId: 'b6dfbfa3-de14-7324-8c94-edaaf690f226',
    unit: 'ton',
    loadMilli: 24000,
    notes: null,
    number: 'J-00003',
    customerName: 'Arkansas Levee District',
  },
  {
    id: 'dd711abe-e5b9-7054-8b12-4c0e94284a12',
    label: 'Jenks plant stockpile',
    archivedAt: null,
    customerId: 'f5d56d0a-79c5-7525-8ab0-7da39d448d7b',
    poNumber: 'HP-22014',
    phaseCode: null,
    pickupSiteId: 'efde954d-f1ca-7ecd-839d-d1daed89cd15',
    deliverySiteId: '65ed5b5f-d902-7b37-8591-8d7a7a5c5f26',
    materialId: '5a83c8c2-3529-7069-8727-6965eee51f42',
    unit: 'ton',
    loadMilli: 24000,
    notes: null,
    number: 'J-00001',
    customerName: 'Halverson Paving',
  },
  {
    id: '18713a98-15e5-72f9-8d25-66f16ff73b09',
    label: 'US-75 widening, base course',
    archivedAt: null,
    customerId: '983d3930-4298-78f4-85f2-2bfb64acbac1',
    poNumber: 'OSG-4471',
    phaseCode: '02-310',
    pickupSiteId: 'a889e1c2-2dce-7568-8819-b96aff3c0572',
    deliverySiteId: '1a267733-cc29-7f92-89ad-260fbc5dc06b',
    materialId: '321198ae-40d6-7771-8927-4cf170b23367',
    unit: 'ton',
    loadMilli: 24000,
    notes: null,
    number: 'J-00002',
    customerName: 'Osage Road Builders',
  },
]

/** Materials to choose from. */
export const materialsOptions: AnswerOf<'materials.options'> = [
  {
    id: '5a83c8c2-3529-7069-8727-6965eee51f42',
    label: '3/4 crushed limestone',
    archivedAt: null,
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2592,
    bushelLb: null,
  },
  {
    id: '6e41542d-fef3-77de-8ae5-00f6a52e1880',
    label: 'Concrete sand',
    archivedAt: null,
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2619,
    bushelLb: null,
  },
  {
    id: '321198ae-40d6-7771-8927-4cf170b23367',
    label: 'Crusher run base',
    archivedAt: null,
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2700,
    bushelLb: null,
  },
]

/** Sites to choose from. */
export const sitesOptions: AnswerOf<'sites.options'> = [
  {
    id: 'accb9e54-4be6-7e2e-895a-4317358b4cd8',
    label: 'Bixby Levee, East Reach',
    archivedAt: null,
    kind: 'jobsite',
    address: null,
    city: 'Bixby',
    region: 'OK',
    lat: 35.9491,
    lon: -95.8803,
    hasScale: false,
    freeTimeMin: 30,
    zone: 'America/Chicago',
  },
  {
    id: 'efde954d-f1ca-7ecd-839d-d1daed89cd15',
    label: 'Cedar Fork Quarry',
    archivedAt: null,
    kind: 'pit',
    address: null,
    city: 'Catoosa',
    region: 'OK',
    lat: 36.2795,
    lon: -95.7418,
    hasScale: true,
    freeTimeMin: 30,
    zone: 'America/Chicago',
  },
  {
    id: '7c3df25e-a7c8-7d4b-81f2-b3f80f23a021',
    label: 'Cedar Fork Yard',
    archivedAt: null,
    kind: 'yard',
    address: null,
    city: 'Owasso',
    region: 'OK',
    lat: 36.2004,
    lon: -95.8207,
    hasScale: false,
    freeTimeMin: 30,
    zone: 'America/Chicago',
  },
]

/** Drivers to choose from. */
export const driversOptions: AnswerOf<'drivers.options'> = [
  {
    id: 'edb5c2e8-4118-7efb-882b-7b1c4853af1f',
    label: 'Ana Villegas',
    archivedAt: null,
    contractorId: null,
    licenceExpiresOn: '2027-12-08',
    medicalExpiresOn: '2027-08-20',
    contractorName: null,
    zone: null,
  },
  {
    id: '78e979d8-c24c-79a5-8b86-27395bec5b33',
    label: 'Curtis Moy',
    archivedAt: null,
    contractorId: null,
    licenceExpiresOn: '2027-11-07',
    medicalExpiresOn: '2027-08-03',
    contractorName: null,
    zone: null,
  },
  {
    id: 'c74d4360-2a6e-787b-8602-3877519cccc1',
    label: 'Hank Odom',
    archivedAt: null,
    contractorId: null,
    licenceExpiresOn: '2027-09-06',
    medicalExpiresOn: '2026-12-08',
    contractorName: null,
    zone: null,
  },
]

/** Trucks to choose from. */
export const trucksOptions: AnswerOf<'trucks.options'> = [
  {
    id: '7d44a8ef-dda1-7f30-85b2-4df024d4df60',
    label: 'D-12',
    archivedAt: null,
    status: 'active',
    tareLb: 27400,
    registeredGrossLb: 73280,
    driverId: null,
    contractorId: null,
    driverName: null,
  },
  {
    id: 'f25c6e62-10a5-7f7d-8064-1374e8860a64',
    label: 'N-7',
    archivedAt: null,
    status: 'active',
    tareLb: 18520,
    registeredGrossLb: 80000,
    driverId: 'c353588f-a415-789d-8e04-8a5871ab6ffc',
    contractorId: '60cfdeaf-08c2-7f10-8822-87d1d257e002',
    driverName: 'Pat Novak',
  },
  {
    id: 'df53e3f0-cad6-7391-8671-a70ba7b35a64',
    label: 'T-118',
    archivedAt: null,
    status: 'active',
    tareLb: 18240,
    registeredGrossLb: 80000,
    driverId: 'd7073354-deba-7164-8527-c24150c16d44',
    contractorId: null,
    driverName: 'Rosa Delgado',
  },
]

/** Trailers to choose from. */
export const trailersOptions: AnswerOf<'trailers.options'> = [
  {
    id: 'e2ed3e7b-5a8f-7449-8b43-92ab2afe3d90',
    label: 'NR-7',
    archivedAt: null,
    kind: 'end_dump',
    status: 'active',
    tareLb: 9400,
    capacityMilliYd3: null,
    contractorId: '60cfdeaf-08c2-7f10-8822-87d1d257e002',
  },
  {
    id: 'a28cbede-1790-7bcd-8693-0d45ba7943fd',
    label: 'R-31',
    archivedAt: null,
    kind: 'end_dump',
    status: 'active',
    tareLb: 9400,
    capacityMilliYd3: null,
    contractorId: null,
  },
  {
    id: '3a626d0b-ff58-792f-8799-906fc8fbad55',
    label: 'R-32',
    archivedAt: null,
    kind: 'end_dump',
    status: 'active',
    tareLb: 9400,
    capacityMilliYd3: null,
    contractorId: null,
  },
]

/** Contractors to choose from. */
export const contractorsOptions: AnswerOf<'contractors.options'> = [
  {
    id: '60108164-414e-7a5e-843c-700c8374d899',
    label: 'Greer & Sons Hauling',
    archivedAt: null,
    insuranceExpiresOn: '2026-11-26',
    phone: '918 555 0140',
  },
  {
    id: '60cfdeaf-08c2-7f10-8822-87d1d257e002',
    label: 'Novak Trucking',
    archivedAt: null,
    insuranceExpiresOn: '2027-06-06',
    phone: '918 555 0140',
  },
  {
    id: '5939e7bb-a5eb-7a15-80c8-f01144987a87',
    label: 'Redbud Dump Service',
    archivedAt: null,
    insuranceExpiresOn: '2027-02-12',
    phone: '918 555 0140',
  },
]
