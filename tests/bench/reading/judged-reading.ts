import {
  coreFields,
  type TicketFlag,
  type TicketReading,
  ticketFlags,
  weightFields,
} from '#domain/documents/weigh-ticket-reading.ts'
import { isRight, readValue, type TicketTruth } from '#server/cli/ticket-truth.ts'

export const judgedFields = [...coreFields, 'time_in', 'time_out'] as const
export type JudgedField = (typeof judgedFields)[number]

export type Verdict = {
  is: 'right' | 'wrong' | 'empty'
  isAsked: boolean
  /** False where the paper has no such value. */
  isPrinted: boolean
  read: string | number | null
}
export type JudgedReading = { file: string; verdicts: Record<JudgedField, Verdict>; falseFlags: TicketFlag[] }

/** How each field of a reading compares with what is printed; a weight counts in its printed unit only. */
export function judgeReading(reading: TicketReading, truth: TicketTruth): JudgedReading {
  const verdict = (field: JudgedField): Verdict => {
    const expected = truth[field] ?? null
    const read = readValue(reading, field)
    const is = isRight(reading, field, truth) ? 'right' : read === null ? 'empty' : 'wrong'
    return { is, isAsked: reading.needsConfirmation.includes(field), isPrinted: expected !== null, read }
  }
  return {
    file: truth.file,
    verdicts: {
      ticket_number: verdict('ticket_number'),
      date: verdict('date'),
      gross: verdict('gross'),
      tare: verdict('tare'),
      net: verdict('net'),
      time_in: verdict('time_in'),
      time_out: verdict('time_out'),
    },
    falseFlags: reading.flags.filter((flag) => isFalse(flag, truth)),
  }
}

/** A flag that says of the paper what is not so. Flags of the reading itself ("readings differ") cannot be false. */
function isFalse(flag: TicketFlag, truth: TicketTruth): boolean {
  const has = weightFields.filter((field) => (truth[field] ?? null) !== null).length
  switch (flag) {
    case 'net_mismatch':
      return truth.inconsistent !== true
    case 'tons_mismatch':
    case 'axle_mismatch':
    case 'tare_above_gross':
    case 'time_order':
      return true
    case 'gross_only':
    case 'tare_only':
      return has > 1
    case 'reprint':
    case 'copy':
    case 'void_mark':
      return !truth.marks?.includes(flag)
    default:
      return !ticketFlags.includes(flag)
  }
}
