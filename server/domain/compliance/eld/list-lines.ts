import {
  dayCell,
  engineHours,
  flag,
  homeClockCell,
  homeDateCell,
  miles,
  milesSinceFix,
  oneOf,
  optional,
  orderNumber,
  sequenceId,
  text,
  trailers,
} from './cells.ts'
import type {
  EldAnnotation,
  EldCertification,
  EldCmv,
  EldEngineActivity,
  EldEvent,
  EldLogin,
  EldMalfunction,
  EldRecord,
  EldUser,
} from './eld-file.ts'
import { positionCells } from './position-cells.ts'
import type { Row } from './row.ts'

/** How the lines of a list are read and written; `columns` counts neither the line's check value nor the event's. */
export type ListLines<Item> = { columns: number; read(row: Row): Item; write(item: Item): string[] }

const name = text(30)
const username = text(60)
const remark = text(60)
const unit = text(10)
const vin = text(18)
const shippingDocument = text(40)
const accountType = oneOf('D', 'S')
const status = oneOf(1, 2, 3, 4)
const cmvOrder = optional(orderNumber)
const recordMiles = optional(miles)
const recordHours = optional(engineHours)
const sinceFix = optional(milesSinceFix)
const indicator = optional(flag)
const certificationCode = oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9)
const loginCode = oneOf(1, 2)
/** The malfunctions by letter, the diagnostic events by figure (table 4). */
const malfunctionCause = oneOf('P', 'E', 'T', 'L', 'R', 'S', 'O', '1', '2', '3', '4', '5', '6')

const timeCells = (at: string) => [homeDateCell(at), homeClockCell(at)]
const totals = (of: { totalMiles: number | null; totalEngineHours: number | null }) => [
  recordMiles.write(of.totalMiles),
  recordHours.write(of.totalEngineHours),
]

/** The cells that event records of both lists begin with, up to the vehicle. */
function recordCells(record: EldRecord): string[] {
  return [
    sequenceId.write(record.sequenceId),
    status.write(record.status),
    status.write(record.origin),
    String(record.type),
    String(record.code),
    ...timeCells(record.at),
    recordMiles.write(record.accumulatedMiles),
    recordHours.write(record.elapsedEngineHours),
    ...positionCells(record.position),
    sinceFix.write(record.milesSinceFix),
    cmvOrder.write(record.cmvOrder),
  ]
}

/** The cells of an event record that its check value counts: type, code, date, time, miles, hours, latitude, longitude. */
export function checkedCells(cells: readonly string[]): readonly string[] {
  return cells.slice(3, 11)
}

function recordIn(
  row: Row,
): Omit<EldRecord, 'hasMalfunction' | 'type' | 'code'> & { kind: ReturnType<Row['takeKind']> } {
  return {
    sequenceId: row.take('sequence_id', sequenceId),
    status: row.take('status', status),
    origin: row.take('origin', status),
    kind: row.takeKind(),
    at: row.takeTime(),
    accumulatedMiles: row.take('miles', recordMiles),
    elapsedEngineHours: row.take('engine_hours', recordHours),
    position: row.takePosition(),
    milesSinceFix: row.take('miles_since_fix', sinceFix),
    cmvOrder: row.take('cmv_order', cmvOrder),
  }
}

export const userLines: ListLines<EldUser> = {
  columns: 4,
  read: (row) => ({
    order: row.take('order', orderNumber),
    accountType: row.take('account_type', accountType),
    lastName: row.take('last_name', name),
    firstName: row.take('first_name', name),
  }),
  write: (user) => [
    orderNumber.write(user.order),
    accountType.write(user.accountType),
    name.write(user.lastName),
    name.write(user.firstName),
  ],
}

export const cmvLines: ListLines<EldCmv> = {
  columns: 3,
  read: (row) => ({ order: row.take('order', orderNumber), unit: row.take('unit', unit), vin: row.take('vin', vin) }),
  write: (cmv) => [orderNumber.write(cmv.order), unit.write(cmv.unit), vin.write(cmv.vin)],
}

export const eventLines: ListLines<EldEvent> = {
  columns: 16,
  read(row) {
    const { kind, ...record } = recordIn(row)
    return {
      ...record,
      ...kind,
      userOrder: row.take('user_order', cmvOrder),
      hasMalfunction: row.take('malfunction_flag', indicator),
      hasDiagnostic: row.take('diagnostic_flag', indicator),
    }
  },
  write: (event) => [
    ...recordCells(event),
    cmvOrder.write(event.userOrder),
    indicator.write(event.hasMalfunction),
    indicator.write(event.hasDiagnostic),
  ],
}

export const unidentifiedLines: ListLines<EldRecord> = {
  columns: 14,
  read(row) {
    const { kind, ...record } = recordIn(row)
    return { ...record, ...kind, hasMalfunction: row.take('malfunction_flag', indicator) }
  },
  write: (record) => [...recordCells(record), indicator.write(record.hasMalfunction)],
}

export const annotationLines: ListLines<EldAnnotation> = {
  columns: 6,
  read: (row) => ({
    sequenceId: row.take('sequence_id', sequenceId),
    username: row.take('username', username),
    text: row.take('text', remark),
    at: row.takeTime(),
    location: row.take('location', remark),
  }),
  write: (annotation) => [
    sequenceId.write(annotation.sequenceId),
    username.write(annotation.username),
    remark.write(annotation.text),
    ...timeCells(annotation.at),
    remark.write(annotation.location),
  ],
}

export const certificationLines: ListLines<EldCertification> = {
  columns: 6,
  read: (row) => ({
    sequenceId: row.take('sequence_id', sequenceId),
    code: row.take('event_code', certificationCode),
    at: row.takeTime(),
    day: row.take('certified_day', dayCell),
    cmvOrder: row.take('cmv_order', cmvOrder),
  }),
  write: (certification) => [
    sequenceId.write(certification.sequenceId),
    String(certification.code),
    ...timeCells(certification.at),
    dayCell.write(certification.day),
    cmvOrder.write(certification.cmvOrder),
  ],
}

export const malfunctionLines: ListLines<EldMalfunction> = {
  columns: 8,
  read: (row) => ({
    sequenceId: row.take('sequence_id', sequenceId),
    code: row.take('event_code', status),
    cause: row.take('malfunction_cause', malfunctionCause),
    at: row.takeTime(),
    totalMiles: row.take('miles', recordMiles),
    totalEngineHours: row.take('engine_hours', recordHours),
    cmvOrder: row.take('cmv_order', cmvOrder),
  }),
  write: (malfunction) => [
    sequenceId.write(malfunction.sequenceId),
    String(malfunction.code),
    malfunction.cause,
    ...timeCells(malfunction.at),
    ...totals(malfunction),
    cmvOrder.write(malfunction.cmvOrder),
  ],
}

export const loginLines: ListLines<EldLogin> = {
  columns: 7,
  read: (row) => ({
    sequenceId: row.take('sequence_id', sequenceId),
    code: row.take('event_code', loginCode),
    username: row.take('username', username),
    at: row.takeTime(),
    totalMiles: row.take('miles', recordMiles),
    totalEngineHours: row.take('engine_hours', recordHours),
  }),
  write: (login) => [
    sequenceId.write(login.sequenceId),
    loginCode.write(login.code),
    username.write(login.username),
    ...timeCells(login.at),
    ...totals(login),
  ],
}

export const engineLines: ListLines<EldEngineActivity> = {
  columns: 12,
  read: (row) => ({
    sequenceId: row.take('sequence_id', sequenceId),
    code: row.take('event_code', status),
    at: row.takeTime(),
    totalMiles: row.take('miles', recordMiles),
    totalEngineHours: row.take('engine_hours', recordHours),
    position: row.takePosition(),
    unit: row.take('unit', unit),
    vin: row.take('vin', vin),
    trailers: row.take('trailers', trailers),
    shippingDocument: row.take('shipping_document', shippingDocument),
  }),
  write: (activity) => [
    sequenceId.write(activity.sequenceId),
    String(activity.code),
    ...timeCells(activity.at),
    ...totals(activity),
    ...positionCells(activity.position),
    unit.write(activity.unit),
    vin.write(activity.vin),
    trailers.write(activity.trailers),
    shippingDocument.write(activity.shippingDocument),
  ],
}
