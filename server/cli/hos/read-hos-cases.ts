import { type HosClockName, hosClockNames } from '#domain/compliance/hos/clocks.ts'
import {
  type DutyEvent,
  type DutyRecord,
  dutyCycles,
  dutySpecials,
  dutyStatuses,
  type HosException,
  hosExceptionTypes,
  type RecordFault,
  recordFault,
} from '#domain/compliance/hos/duty-record.ts'
import { parseInstant } from '#domain/units/time.ts'
import { Fields, parseJsonText } from '../read-input.ts'

const SCHEMA = 'hos-cases/1'

/** One case: a record, and the clocks that it states; all where it states none. */
export type HosCase = { id: string; record: DutyRecord; clocks: readonly HosClockName[] }

/** Reads a file of cases. Throws BadInput naming the field. */
export function readHosCases(text: string): HosCase[] {
  const document = new Fields(parseJsonText(text), '')
  if (document.text('schema') !== SCHEMA) throw document.bad('schema', `must be ${SCHEMA}`)
  return document.groups('cases', 'required').map(readCase)
}

function readCase(fields: Fields): HosCase {
  const startedAt = parseInstant(fields.text('start_iso'))
  if (!startedAt) throw fields.bad('start_iso', 'must be a time as ISO 8601 with its offset')
  const record: DutyRecord = {
    startedAt,
    zone: fields.text('tz'),
    cycle: oneOf(fields, 'cycle', dutyCycles),
    exceptions: fields.groups('exceptions').map(readException),
    events: fields.groups('events', 'required').map(readEvent),
    endMin: fields.count('end_min'),
  }
  const fault = recordFault(record)
  if (fault) throw fields.bad(...explain(fault, record))
  return { id: fields.text('id'), record, clocks: readClocks(fields) }
}

function readEvent(fields: Fields): DutyEvent {
  return {
    atMin: fields.count('at_min'),
    status: oneOf(fields, 'status', dutyStatuses),
    special: fields.has('special') ? oneOf(fields, 'special', dutySpecials) : null,
  }
}

function readException(fields: Fields): HosException {
  const type = oneOf(fields, 'type', hosExceptionTypes)
  return type === 'adverse' || type === 'short_haul_16h' ? { type, atMin: fields.count('at_min') } : { type }
}

function readClocks(fields: Fields): readonly HosClockName[] {
  const stated = fields.has('expect') ? fields.group('expect') : null
  const remaining = stated?.has('remaining') ? stated.group('remaining') : null
  const unknown = remaining?.names().find((name) => !hosClockNames.some((clock) => clock === name))
  if (remaining && unknown !== undefined) throw remaining.bad(unknown, `must be one of ${hosClockNames.join(', ')}`)
  const clocks = hosClockNames.filter((name) => remaining?.has(name))
  return clocks.length > 0 ? clocks : hosClockNames
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T {
  const text = fields.text(name)
  const found = allowed.find((one) => one === text)
  if (found === undefined) throw fields.bad(name, `must be one of ${allowed.join(', ')}`)
  return found
}

/** The field that a fault is in, and what is wrong with it. */
function explain(fault: RecordFault, { zone, events, endMin }: DutyRecord): [field: string, reason: string] {
  switch (fault.reason) {
    case 'unknown_zone':
      return ['tz', `no such time zone: ${JSON.stringify(zone)}`]
    case 'no_events':
      return ['events', 'must not be empty']
    case 'too_long':
      return ['end_min', `${endMin} minutes are more than ten years`]
    case 'not_from_start':
      return [`events[${fault.event}].at_min`, 'the first event must be at minute 0']
    case 'not_ascending':
      return [
        `events[${fault.event}].at_min`,
        `must be later than ${events[fault.event - 1]?.atMin}, the one before it`,
      ]
    case 'after_end':
      return [`events[${fault.event}].at_min`, `must be before end_min, ${endMin}`]
    case 'special_of_other_status':
      return [`events[${fault.event}].special`, 'PC is recorded as OFF, and YM as ON']
  }
}
