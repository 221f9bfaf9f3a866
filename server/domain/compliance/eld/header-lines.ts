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
