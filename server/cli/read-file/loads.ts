import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import type { FileMoment } from '#domain/loads/import/file-window.ts'
import { readLoadFile } from '#domain/loads/import/load-file.ts'
import { exactText } from '#domain/units/decimal.ts'
import { csvFile } from '../../csv-file.ts'
import { type ShownFile, shownReading } from './shown.ts'

/** A list of loads; which records its names mean is known where the records are. */
export function readLoads(bytes: Uint8Array): ShownFile {
  const { rows, unused: _, ...reading } = readLoadFile(csvFile(textOfBytes(bytes)), {})
  return {
    ...shownReading(reading),
    rows: rows.map(({ line, state, reason, value, quantityMilli, rate, pickupWindow, deliveryWindow, ...row }) => ({
      line,
      state,
      ...(reason && { reason: value ? `${reason}: ${value}` : reason }),
      reference: row.reference,
      po_number: row.poNumber,
      customer: row.customer,
      pickup: row.pickup,
      delivery: row.delivery,
      material: row.material,
      quantity: quantityMilli === null ? null : quantityMilli / 1000,
      unit: row.unit,
      pickup_from: pickupWindow && momentText(pickupWindow.from),
      pickup_to: pickupWindow && momentText(pickupWindow.to),
      delivery_from: deliveryWindow && momentText(deliveryWindow.from),
      delivery_to: deliveryWindow && momentText(deliveryWindow.to),
      rate: rate && exactText(rate),
      truck: row.truck,
      trailer: row.trailer,
      driver: row.driver,
      notes: row.notes,
    })),
  }
}

/** By the clock of the site, unless the file names a zone. */
const momentText = (moment: FileMoment) => ('at' in moment ? moment.at : `${moment.day} ${moment.clock}`)
