import {
  coreFields,
  type TicketFlag,
  type TicketReading,
  ticketFlags,
  type WeightField,
  weightFields,
} from '#domain/documents/weigh-ticket-reading.ts'
import { printedFigure, type TicketUnit } from '#domain/units/printed-weight.ts'

/** What is printed on a picture; `t` are tonnes, `tons` short tons. */
export type TicketTruth = {
  file: string
  layout?: string
  unit: 'lb' | 'kg' | 't' | 'tons'
  ticket_number: string | null
  date: string | null
  time_in?: string | null
  time_out?: string | null
  gross: number | null
  tare: number | null
  net: number | null
  inconsistent?: boolean
  /** Marks of the paper (`reprint`, `copy`, `void_mark`), where it carries any. */
  marks?: string[]
}

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

const unitOf = { lb: 'lb', kg: 'kg', t: 'tonne', tons: 'ton' } as const satisfies Record<
  TicketTruth['unit'],
  TicketUnit
>

/** How each field of a reading compares with what is printed; a weight counts in its printed unit only. */
export function judgeReading(reading: TicketReading, truth: TicketTruth): JudgedReading {
  const verdict = (field: JudgedField): Verdict => {
    const expected = truth[field] ?? null
    const read = readValue(reading, field)
    const hasUnit = !isWeight(field) || reading.fields.unit?.value === unitOf[truth.unit]
    const isRight = read === expected && (read === null || hasUnit)
    const is = isRight ? 'right' : read === null ? 'empty' : 'wrong'
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

const isWeight = (field: JudgedField): field is WeightField => weightFields.some((weight) => weight === field)

function readValue({ fields }: TicketReading, field: JudgedField): string | number | null {
  if (!isWeight(field)) return fields[field]?.value ?? null
  const weight = fields[field]
  return weight && printedFigure(weight.value, fields.unit?.value ?? 'lb')
}

/** A flag that says of the paper what is not so. Flags of the reading itself ("readings differ") cannot be false. */
function isFalse(flag: TicketFlag, truth: TicketTruth): boolean {
  const has = weightFields.filter((field) => truth[field] !== null).length
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
