import type { Formats } from '../format/formats.ts'
import { cents, microRateOf } from '../units/money.ts'
import { milli } from '../units/quantity.ts'
import { parseDay, parseInstant } from '../units/time.ts'
import { type CodeWords, codeText } from './code-lists.ts'
import type { ColumnKind, ReportCell, ReportColumn, ReportRow } from './columns.ts'

/** For whom a report is written: their words and formats. */
export type ReportVoice = { words: CodeWords; formats: Formats }

const PERCENT_PLACES = 2
const SECONDS_A_MINUTE = 60

/** A cell as a page and a paper say it; empty where there is nothing. */
export function cellText(column: ReportColumn, row: ReportRow, voice: ReportVoice): string {
  const value = row[column.id] ?? null
  if (value === null) return ''
  if (column.kind === 'code') return codeText(column.of ?? 'loadStatus', String(value), voice.words)
  if (column.kind === 'codes') return codesText(column, String(value), voice)
  if (column.kind === 'quantity') return quantityText(value, row[column.unitIn ?? ''] ?? null, voice)
  return valueText(column.kind, value, voice)
}

function codesText({ of = 'loadStatus' }: ReportColumn, codes: string, { words }: ReportVoice): string {
  return codes
    .split(' ')
    .map((code) => codeText(of, code, words))
    .join(', ')
}

/** A sum or another figure of a kind, beside no row. */
export function figureText(kind: ColumnKind, value: number, voice: ReportVoice): string {
  return valueText(kind, value, voice)
}

function valueText(kind: ColumnKind, value: ReportCell, { words, formats }: ReportVoice): string {
  if (typeof value === 'boolean') return value ? words.reports.yes : words.reports.no
  if (typeof value === 'number') return numberText(kind, value, formats)
  const text = value ?? ''
  if (kind === 'day') {
    const day = parseDay(text)
    return day ? formats.day(day) : text
  }
  if (kind === 'month') return formats.month(text)
  const at = kind === 'instant' ? parseInstant(text) : null
  return at ? formats.instantWithYear(at) : text
}

function numberText(kind: ColumnKind, value: number, formats: Formats): string {
  switch (kind) {
    case 'weight':
      return formats.weight(value)
    case 'distance':
      return formats.distance(value)
    case 'minutes':
      return formats.duration(value)
    case 'seconds':
      return formats.duration(value / SECONDS_A_MINUTE)
    case 'money':
      return formats.money(cents(value))
    case 'rate':
      return formats.rate(microRateOf(value))
    case 'volume':
      return formats.volume(value / 1000, 3)
    case 'percent':
      return formats.percent(value / 10_000, PERCENT_PLACES)
    case 'quantity':
      return formats.number(value / 1000)
    default:
      return formats.number(value)
  }
}

function quantityText(value: ReportCell, unit: ReportCell, { words, formats }: ReportVoice): string {
  if (typeof value !== 'number') return ''
  const names: Readonly<Record<string, { one: string; other: string }>> = words.units
  const name = names[String(unit)]
  return name ? formats.quantity(milli(value), name) : formats.number(value / 1000)
}
