import {
  clockCell,
  engineHours,
  exemption,
  homeClockCell,
  homeDateCell,
  miles,
  offsetHours,
  oneOf,
  optional,
  text,
  trailers,
} from './cells.ts'
import type { EldHeader } from './eld-file.ts'
import { positionCells } from './position-cells.ts'
import type { Row } from './row.ts'

/** How many cells each of the header's seven lines has before its check value (appendix A 4.8.2.1.1). */
export const headerColumns = [5, 3, 3, 5, 2, 6, 4] as const

const name = text(30)
const username = text(60)
const unit = text(10)
const vin = text(18)
const shippingDocument = text(40)
const multidayBasis = oneOf(7, 8)
const totalMiles = optional(miles)
const totalHours = optional(engineHours)

/** The cells of the header's seven lines. */
export function headerLines(header: EldHeader): string[][] {
  const { driver, coDriver, cmv, carrier, eld } = header
  return [
    [
      name.write(driver.lastName),
      name.write(driver.firstName),
      username.write(driver.username),
      text(2).write(driver.licenceState),
      text(20).write(driver.licenceNumber),
    ],
    coDriver
      ? [name.write(coDriver.lastName), name.write(coDriver.firstName), username.write(coDriver.username)]
      : ['', '', ''],
    [unit.write(cmv.unit), vin.write(cmv.vin), trailers.write(cmv.trailers)],
    [
      text(9).write(carrier.usdot),
      text(120).write(carrier.name),
      multidayBasis.write(carrier.multidayBasis),
      clockCell.write(carrier.dayStart),
      offsetHours.write(carrier.offsetHours),
    ],
    [shippingDocument.write(header.shippingDocument), exemption.write(header.isExempt)],
    [
      homeDateCell(header.madeAt),
      homeClockCell(header.madeAt),
      ...positionCells(header.position),
      totalMiles.write(header.totalMiles),
      totalHours.write(header.totalEngineHours),
    ],
    [
      text(4).write(eld.registrationId),
      text(6).write(eld.identifier),
      text(500).write(eld.authenticationValue),
      text(60).write(eld.comment),
    ],
  ]
}

/** The header that its seven lines state. */
export function headerIn(
  rows: Record<'driver' | 'coDriver' | 'cmv' | 'carrier' | 'load' | 'made' | 'eld', Row>,
): EldHeader {
  const { driver, coDriver, cmv, carrier, load, made, eld } = rows
  const other = person(coDriver)
  return {
    driver: {
      ...person(driver),
      licenceState: driver.take('licence_state', text(2)),
      licenceNumber: driver.take('licence_number', text(20)),
    },
    coDriver: other.lastName + other.firstName + other.username === '' ? null : other,
    cmv: { unit: cmv.take('unit', unit), vin: cmv.take('vin', vin), trailers: cmv.take('trailers', trailers) },
    carrier: {
      usdot: carrier.take('usdot', text(9)),
      name: carrier.take('carrier_name', text(120)),
      multidayBasis: carrier.take('multiday_basis', multidayBasis),
      dayStart: carrier.take('day_start', clockCell),
      offsetHours: carrier.take('utc_offset', offsetHours),
    },
    shippingDocument: load.take('shipping_document', shippingDocument),
    isExempt: load.take('exemption', exemption),
    madeAt: made.takeTime(),
    position: made.takePosition(),
    totalMiles: made.take('miles', totalMiles),
    totalEngineHours: made.take('engine_hours', totalHours),
    eld: {
      registrationId: eld.take('registration_id', text(4)),
      identifier: eld.take('eld_identifier', text(6)),
      authenticationValue: eld.take('authentication_value', text(500)),
      comment: eld.take('comment', text(60)),
    },
  }
}

function person(row: Row) {
  return {
    lastName: row.take('last_name', name),
    firstName: row.take('first_name', name),
    username: row.take('username', username),
  }
}
