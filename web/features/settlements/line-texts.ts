import type { Formats } from '#domain/format/formats.ts'
import type { Words } from '#domain/words/words.ts'
import type { Outputs } from '#web/api.ts'

export type SettledLine = Outputs['settlements']['lines']['rows'][number]

/** The figures of a line, the day it was earned, and what is left of an item. */
export function lineDetail(line: SettledLine, { pay, units }: Words, formats: Formats): string {
  const { quantityMilli, unit, rateMicro, earnedOn, isLate, itemOpenCents, itemKind } = line
  const counted = quantityMilli !== null && unit !== null && unit !== 'percent'
  const quantity = counted ? formats.quantity(quantityMilli, units[unit]) : null
  const figure = [quantity, rateMicro === null ? null : formats.rate(rateMicro)].filter(Boolean).join(' × ')
  const day = earnedOn && (isLate ? pay.late(formats.day(earnedOn)) : formats.day(earnedOn))
  const open = itemOpenCents === null ? null : openText(itemKind, formats.money(itemOpenCents), pay)
  return [figure, day, open, line.zeroReason].filter(Boolean).join(' · ')
}

/** What an item still has open, in the words of its kind. */
export function openText(kind: SettledLine['itemKind'], amount: string, pay: Words['pay']): string {
  return kind === 'escrow' ? pay.saved(amount) : pay.stillOpen(amount)
}
