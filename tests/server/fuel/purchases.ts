import type { AddFuelInput } from '#contracts/fuel.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { cents, microRate, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { newId, op, type World } from '../../support/world.ts'

/** 80 gallons of diesel at $3.899 in Tulsa, right now: $311.92. */
export function aPurchase(
  { clock }: Pick<World, 'clock'>,
  who: { truckId: Uuid | null; driverId: Uuid | null },
  some: Partial<AddFuelInput> = {},
): AddFuelInput {
  return {
    ...op(),
    id: newId(),
    ...who,
    purchasedAt: clock.now(),
    zone: 'America/Chicago',
    seller: 'Big Cabin Travel Plaza',
    city: 'Tulsa',
    jurisdiction: readJurisdiction('OK'),
    place: null,
    product: 'diesel',
    volumeUnit: 'gal',
    printedMilli: milli(80_000),
    priceMicro: microRate('3.899'),
    discountCents: NO_MONEY,
    amountCents: cents(31_192),
    isTaxPaid: true,
    isFull: true,
    odometerM: null,
    engineHoursTenths: null,
    cardLast4: null,
    paidBy: 'company',
    isPersonal: false,
    receiptSha256: null,
    note: null,
    isAsPrinted: false,
    tankId: null,
    ...some,
  }
}

/** How the files of these tests are written. */
export const csvMapping: FuelMapping = {
  delimiter: ',',
  columns: {
    date: 'Transaction Date',
    time: 'Time',
    truck: 'Unit',
    driver: 'Driver Name',
    card: 'Card',
    product: 'Product Code',
    quantity: 'Quantity',
    price: 'PPG',
    amount: 'Amount',
    city: 'City',
    region: 'State',
    odometer: 'Odometer',
    externalId: 'Invoice',
  },
  dateOrder: 'month_first',
  decimal: '.',
  volume: 'gal',
  odometer: 'mi',
  zone: 'fleet',
  sign: 'as_is',
  products: { ULSD: 'diesel', DEF: 'def' },
  otherwise: null,
  isTaxPaid: true,
}
export const csvHead = Object.values(csvMapping.columns).join(',')
