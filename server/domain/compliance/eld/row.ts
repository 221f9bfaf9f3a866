import { type CellFormat, clockCell, dayCell } from './cells.ts'
import type { EldPosition, EventKind, HomeTime } from './eld-file.ts'
import { positionIn } from './position-cells.ts'

/** What the columns of the lists and of the header lines hold. */
export type EldColumn =
  | 'account_type'
  | 'authentication_value'
  | 'carrier_name'
  | 'certified_day'
  | 'cmv_order'
  | 'comment'
  | 'date'
  | 'day_start'
  | 'diagnostic_flag'
  | 'eld_identifier'
  | 'engine_hours'
  | 'event_code'
  | 'event_type'
  | 'exemption'
  | 'first_name'
  | 'last_name'
  | 'licence_number'
  | 'licence_state'
  | 'location'
  | 'malfunction_cause'
  | 'malfunction_flag'
  | 'miles'
  | 'miles_since_fix'
  | 'multiday_basis'
  | 'order'
  | 'origin'
  | 'position'
  | 'registration_id'
  | 'sequence_id'
  | 'shipping_document'
  | 'status'
  | 'text'
  | 'time'
  | 'trailers'
  | 'unit'
  | 'usdot'
  | 'user_order'
  | 'username'
  | 'utc_offset'
  | 'vin'

/** A cell whose text is no value of its column. */
export type CellFault = { column: EldColumn; value: string }

const eventKinds: readonly EventKind[] = [
  { type: 1, code: 1 },
  { type: 1, code: 2 },
  { type: 1, code: 3 },
  { type: 1, code: 4 },
  { type: 2, code: 1 },
  { type: 2, code: 2 },
  { type: 3, code: 0 },
  { type: 3, code: 1 },
  { type: 3, code: 2 },
]

/** The cells of a line, taken from left to right; what cannot be read is noted and stood in for. */
export class Row {
  readonly faults: CellFault[] = []
  private next = 0

  constructor(private readonly cells: readonly string[]) {}

  take<Value>(column: EldColumn, format: CellFormat<Value>): Value {
    const cell = this.cell()
    const value = format.read(cell)
    if (value !== undefined) return value
    this.faults.push({ column, value: cell })
    return format.substitute
  }

  /** Two cells: the date and the time. */
  takeTime(): HomeTime {
    const day = this.take('date', dayCell)
    const clock = this.take('time', clockCell)
    return `${day}T${clock}`
  }

  /** Two cells: latitude and longitude. */
  takePosition(): EldPosition | null {
    const [lat, lon] = [this.cell(), this.cell()]
    const position = positionIn(lat, lon)
    if (position !== undefined) return position
    this.faults.push({ column: 'position', value: `${lat} ${lon}` })
    return null
  }

  /** Two cells: type and code of an event. */
  takeKind(): EventKind {
    const [type, code] = [this.cell(), this.cell()]
    const kind = eventKinds.find((each) => String(each.type) === type && String(each.code) === code)
    if (kind) return kind
    const isType = eventKinds.some((each) => String(each.type) === type)
    this.faults.push(isType ? { column: 'event_code', value: code } : { column: 'event_type', value: type })
    return { type: 1, code: 1 }
  }

  private cell(): string {
    const cell = this.cells[this.next] ?? ''
    this.next += 1
    return cell
  }
}
