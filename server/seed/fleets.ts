import type { GeoPoint } from '#domain/tracking/geo.ts'

/** The two demo fleets: who is in them, what they have, and between which places they haul. */
export type DemoFleet = {
  key: string
  name: string
  /** The customer whose people sign in to the portal. */
  portalCustomer: string
  people: {
    key: string
    fullName: string
    roles: readonly ('admin' | 'dispatcher' | 'driver' | 'contractor')[]
    contractor?: string
    signIn?: string
  }[]
  contractors: { key: string; companyName: string; insuranceInDays: number; ratePerTon: string }[]
  /** Without days of their own they pay within 30. */
  customers: { key: string; companyName: string; contactName: string; address: string; termsDays?: number }[]
  sites: {
    key: string
    name: string
    kind: 'pit' | 'plant' | 'jobsite' | 'yard' | 'scale'
    city: string
    at: GeoPoint
    hasScale: boolean
    instructions?: string
    /** Its scale prints short tons and no pounds. */
    printsTons?: true
    /** Its scale reads off by so many parts of a thousand; below zero where it reads low. */
    readsOffPermille?: number
  }[]
  materials: {
    key: string
    name: string
    class: 'aggregate' | 'asphalt' | 'soil' | 'construction'
    densityLbYd3: number
  }[]
  /** `odometerMi`: the truck has a tracker that sees the engine, and this many miles when the fleet is founded. */
  trucks: { key: string; unit: string; tareLb: number; driver: string; trailer: string; odometerMi?: number }[]
  /** Trucks that carry in a body of their own. */
  dumpTrucks: { key: string; unit: string; tareLb: number; registeredGrossLb: number; driver: string }[]
  lanes: Lane[]
}

/** What a customer has hauled from where to where, at what rate; the line is drawn by hand along the roads. */
export type Lane = {
  key: string
  customer: string
  material: string
  from: string
  to: string
  /** Dollars a ton; the digits of these rates stand nowhere else. */
  rate: string
  line: GeoPoint[]
}

const p = (lat: number, lon: number): GeoPoint => ({ lat, lon })

const quarry = p(36.2795, -95.7418)
const basin = p(36.3902, -95.8804)
const sandPit = p(36.2349, -95.6912)
const readyMix = p(36.1212, -95.9013)
const asphalt = p(36.0353, -95.9508)
const transfer = p(36.1452, -95.7903)
const highway = p(36.0021, -95.9888)
const maple = p(36.0614, -95.7902)
const levee = p(35.9491, -95.8803)
const yard = p(36.2004, -95.8207)

/** The larger one: crushed stone around Tulsa. */
export const cedarFork: DemoFleet = {
  key: 'cedar-fork',
  name: 'Cedar Fork Hauling',
  portalCustomer: 'osage',
  people: [
    { key: 'admin', fullName: 'Dana Whitlock', roles: ['admin'], signIn: 'admin' },
    { key: 'dispatcher', fullName: 'Marcus Bell', roles: ['dispatcher'], signIn: 'dispatcher' },
    { key: 'rosa', fullName: 'Rosa Delgado', roles: ['driver'], signIn: 'driver' },
    { key: 'jim', fullName: 'Jim Tallbear', roles: ['driver'] },
    { key: 'hank', fullName: 'Hank Odom', roles: ['driver'] },
    { key: 'lena', fullName: 'Lena Brandt', roles: ['driver'] },
    { key: 'curtis', fullName: 'Curtis Moy', roles: ['driver'] },
    { key: 'ana', fullName: 'Ana Villegas', roles: ['driver'] },
    {
      key: 'pat',
      fullName: 'Pat Novak',
      roles: ['driver', 'contractor'],
      contractor: 'novak',
      signIn: 'driver with a company',
    },
    { key: 'walt', fullName: 'Walt Greer', roles: ['driver'], contractor: 'greer' },
    { key: 'toby', fullName: 'Toby Reyes', roles: ['driver'], contractor: 'redbud' },
    { key: 'nina', fullName: 'Nina Novak', roles: ['contractor'], contractor: 'novak', signIn: 'contractor' },
  ],
  contractors: [
    { key: 'novak', companyName: 'Novak Trucking', insuranceInDays: 210, ratePerTon: '7.25' },
    { key: 'greer', companyName: 'Greer & Sons Hauling', insuranceInDays: 18, ratePerTon: '7.10' },
    { key: 'redbud', companyName: 'Redbud Dump Service', insuranceInDays: 96, ratePerTon: '7.40' },
  ],
  customers: [
    {
      key: 'halverson',
      companyName: 'Halverson Paving',
      contactName: 'Ruth Halverson',
      address: '1750 N Mingo Valley Road\nTulsa, OK 74116',
    },
    {
      key: 'riverbend',
      companyName: 'Riverbend Ready Mix',
      contactName: 'Omar Haddad',
      address: '300 W Riverbend Drive\nTulsa, OK 74107',
      termsDays: 7,
    },
    {
      key: 'tricounty',
      companyName: 'Tri County Excavating',
      contactName: 'Bill Sutter',
      address: '12 County Line Road\nOwasso, OK 74055',
      termsDays: 7,
    },
    {
      key: 'brightline',
      companyName: 'Brightline Demolition',
      contactName: 'Kay Osei',
      address: '905 Brick Yard Avenue\nTulsa, OK 74110',
    },
    {
      key: 'levee',
      companyName: 'Arkansas Levee District',
      contactName: 'Tom Wirth',
      address: '1 Levee Office Plaza, Suite 200\nSand Springs, OK 74063',
    },
    {
      key: 'northgate',
      companyName: 'Northgate Site Work',
      contactName: 'Elena Park',
      address: '8800 Northgate Parkway\nOwasso, OK 74055',
    },
    {
      key: 'sooner',
      companyName: 'Sooner Concrete',
      contactName: 'Gail Frost',
      address: '2400 Batch Plant Road\nJenks, OK 74037',
    },
    {
      key: 'osage',
      companyName: 'Osage Road Builders',
      contactName: 'Neil Yates',
      address: '61 Osage Grade Road\nSkiatook, OK 74070',
    },
    // Typed twice, as it happens: the customers page finds it.
    {
      key: 'soonertwo',
      companyName: 'Sooner Concrete, LLC',
      contactName: 'G. Frost',
      address: '2400 Batch Plant Rd\nJenks, OK 74037',
    },
  ],
  sites: [
    {
      key: 'quarry',
      name: 'Cedar Fork Quarry',
      kind: 'pit',
      city: 'Catoosa',
      at: quarry,
      hasScale: true,
      instructions: 'Hard hat and vest past the gate. Check in on CB 19; the scale closes at 4:30 PM.',
    },
    { key: 'basin', name: 'North Basin Aggregates', kind: 'pit', city: 'Collinsville', at: basin, hasScale: true },
    { key: 'sand', name: 'Verdigris Sand Pit', kind: 'pit', city: 'Verdigris', at: sandPit, hasScale: true },
    {
      key: 'readymix',
      name: 'Riverbend Plant 2',
      kind: 'plant',
      city: 'Tulsa',
      at: readyMix,
      hasScale: true,
      printsTons: true,
    },
    {
      key: 'asphalt',
      name: 'Halverson Asphalt Plant',
      kind: 'plant',
      city: 'Jenks',
      at: asphalt,
      hasScale: true,
      readsOffPermille: -4.5,
    },
    { key: 'transfer', name: 'Eastgate Transfer Station', kind: 'scale', city: 'Tulsa', at: transfer, hasScale: true },
    {
      key: 'highway',
      name: 'US-75 Widening, Station 40',
      kind: 'jobsite',
      city: 'Glenpool',
      at: highway,
      hasScale: false,
      instructions: 'Enter from 151st Street. Wait for the spotter; tarps come off behind the gate.',
    },
    { key: 'maple', name: 'Site 9 Maple', kind: 'jobsite', city: 'Broken Arrow', at: maple, hasScale: false },
    { key: 'levee', name: 'Bixby Levee, East Reach', kind: 'jobsite', city: 'Bixby', at: levee, hasScale: false },
    { key: 'yard', name: 'Cedar Fork Yard', kind: 'yard', city: 'Owasso', at: yard, hasScale: false },
  ],
  materials: [
    { key: 'stone34', name: '3/4 crushed limestone', class: 'aggregate', densityLbYd3: 2592 },
    { key: 'base', name: 'Crusher run base', class: 'aggregate', densityLbYd3: 2700 },
    { key: 'sand', name: 'Concrete sand', class: 'aggregate', densityLbYd3: 2619 },
    { key: 'riprap', name: 'Riprap 8 in', class: 'aggregate', densityLbYd3: 2700 },
  ],
  trucks: [
    { key: 't118', unit: 'T-118', tareLb: 18_240, driver: 'rosa', trailer: 'R-31' },
    { key: 't121', unit: 'T-121', tareLb: 18_460, driver: 'jim', trailer: 'R-32', odometerMi: 214_806 },
    { key: 't204', unit: 'T-204', tareLb: 18_020, driver: 'hank', trailer: 'R-33', odometerMi: 388_152 },
    { key: 't207', unit: 'T-207', tareLb: 18_300, driver: 'lena', trailer: 'R-34', odometerMi: 91_377 },
    { key: 't209', unit: 'T-209', tareLb: 18_160, driver: 'curtis', trailer: 'R-35' },
    { key: 'n7', unit: 'N-7', tareLb: 18_520, driver: 'pat', trailer: 'NR-7', odometerMi: 502_619 },
  ],
  dumpTrucks: [
    { key: 'd12', unit: 'D-12', tareLb: 27_400, registeredGrossLb: 73_280, driver: 'ana' },
    { key: 'd14', unit: 'D-14', tareLb: 27_300, registeredGrossLb: 73_280, driver: 'ana' },
    { key: 'g3', unit: 'G-3', tareLb: 27_100, registeredGrossLb: 73_280, driver: 'walt' },
    { key: 'rb5', unit: 'RB-5', tareLb: 26_900, registeredGrossLb: 73_280, driver: 'toby' },
  ],
  lanes: [
    {
      key: 'quarry-asphalt',
      customer: 'halverson',
      material: 'stone34',
      from: 'quarry',
      to: 'asphalt',
      rate: '13.7719',
      line: [
        quarry,
        p(36.2621, -95.7612),
        p(36.2218, -95.7809),
        p(36.1702, -95.8104),
        p(36.1408, -95.8702),
        p(36.1031, -95.9204),
        p(36.0622, -95.9441),
        asphalt,
      ],
    },
    {
      key: 'sand-readymix',
      customer: 'riverbend',
      material: 'sand',
      from: 'sand',
      to: 'readymix',
      rate: '11.8843',
      line: [sandPit, p(36.2188, -95.7203), p(36.1921, -95.7711), p(36.1687, -95.8218), p(36.1492, -95.8703), readyMix],
    },
    {
      key: 'basin-highway',
      customer: 'osage',
      material: 'base',
      from: 'basin',
      to: 'highway',
      rate: '16.2291',
      line: [
        basin,
        p(36.3308, -95.8812),
        p(36.2612, -95.9007),
        p(36.1893, -95.9412),
        p(36.1201, -95.9904),
        p(36.0598, -96.0003),
        highway,
      ],
    },
    {
      key: 'quarry-levee',
      customer: 'levee',
      material: 'riprap',
      from: 'quarry',
      to: 'levee',
      rate: '18.4477',
      line: [
        quarry,
        p(36.2402, -95.7601),
        p(36.1702, -95.7803),
        p(36.1003, -95.7904),
        p(36.0311, -95.8107),
        p(35.9803, -95.8604),
        levee,
      ],
    },
    {
      key: 'basin-maple',
      customer: 'tricounty',
      material: 'base',
      from: 'basin',
      to: 'maple',
      rate: '14.9383',
      line: [basin, p(36.3402, -95.8502), p(36.2701, -95.8201), p(36.1902, -95.8003), p(36.1202, -95.7951), maple],
    },
  ],
}

const granite = p(35.5102, -97.4203)
const elevator = p(35.6604, -97.4811)

/** The smaller one, to show that two fleets never meet. */
export const prairieLine: DemoFleet = {
  key: 'prairie-line',
  name: 'Prairie Line Freight',
  portalCustomer: 'mesa',
  people: [
    { key: 'admin', fullName: 'Ivy Laurent', roles: ['admin'], signIn: 'admin of the other fleet' },
    { key: 'sam', fullName: 'Sam Okafor', roles: ['driver'] },
  ],
  contractors: [],
  customers: [
    {
      key: 'mesa',
      companyName: 'Mesa Landscape Supply',
      contactName: 'Joan Ortiz',
      address: '77 Mesa Yard Lane\nEdmond, OK 73034',
    },
  ],
  sites: [
    { key: 'granite', name: 'Arcadia Granite', kind: 'pit', city: 'Arcadia', at: granite, hasScale: true },
    { key: 'mesa', name: 'Mesa Yard', kind: 'yard', city: 'Edmond', at: elevator, hasScale: false },
  ],
  materials: [{ key: 'granite', name: 'Decomposed granite', class: 'aggregate', densityLbYd3: 2700 }],
  trucks: [{ key: 'p1', unit: 'P-1', tareLb: 17_900, driver: 'sam', trailer: 'PR-1' }],
  dumpTrucks: [],
  lanes: [
    {
      key: 'granite-mesa',
      customer: 'mesa',
      material: 'granite',
      from: 'granite',
      to: 'mesa',
      rate: '12.6637',
      line: [granite, p(35.5503, -97.4304), p(35.6102, -97.4602), elevator],
    },
  ],
}

export const demoFleets = [cedarFork, prairieLine]
