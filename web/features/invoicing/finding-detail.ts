import type { Formats } from '#domain/format/formats.ts'
import { milli, milliText } from '#domain/units/quantity.ts'
import type { Words } from '#domain/words/words.ts'
import type { Finding } from './billing-types.ts'

/** The figures of a finding as people read them; null where its sentence says it all. */
export function findingDetail({ code, params }: Finding, words: Words, formats: Formats): string | null {
  const { billing } = words
  const figure = (key: string) => Number(params[key] ?? 0)
  const text = (key: string) => String(params[key] ?? '')
  switch (code) {
    case 'ticket_missing': {
      const end = text('end')
      return billing.end[end === 'origin' || end === 'destination' ? end : 'any']
    }
    case 'ticket_duplicate':
      return text('number') || null
    case 'ticket_unverified':
      return billing.openTickets(figure('count'))
    case 'ticket_unit':
      return billing.unitFound(unitName(text('unit'), words), unitName(text('usual'), words))
    case 'ticket_outlier':
      return billing.usual(formats.weight(figure('netLb')), formats.weight(figure('medianLb')))
    case 'weights_apart':
      return billing.apart(formats.weight(figure('differenceLb')), formats.weight(figure('toleranceLb')))
    case 'po_overrun':
      return billing.hauled(
        inUnit(figure('hauledMilli'), text('unit'), words),
        inUnit(figure('orderedMilli'), text('unit'), words),
      )
    case 'reference_double':
      return billing.billedBefore(text('reference'), text('load'))
    case 'proof_missing': {
      const what = text('what')
      return billing.lacks[what === 'photo' || what === 'signature' ? what : 'both']
    }
    default:
      return null
  }
}

function unitName(unit: string, { units }: Words): string {
  const known: Record<string, { other: string } | undefined> = units
  return known[unit]?.other ?? unit
}

const inUnit = (figure: number, unit: string, words: Words) => `${milliText(milli(figure))} ${unitName(unit, words)}`
