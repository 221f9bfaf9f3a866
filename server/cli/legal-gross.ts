import { legalGross } from '#domain/fleet/bridge-formula.ts'
import { scaled } from '#domain/units/decimal.ts'
import { casesIn, judgingFile } from './case-file.ts'
import type { Command } from './command.ts'
import type { Fields } from './read-input.ts'

type GrossCase = { id: string; legal_gross_lb: number; limit: string; group: readonly [number, number] }

/** More axles than any combination on a road has. */
const MOST_AXLES = 40

/** What the vehicle of every case may weigh. Throws BadInput naming the field. */
export function judgeGrossCases(text: string): GrossCase[] {
  return casesIn(text).map(judge)
}

function judge(one: Fields): GrossCase {
  const axles = one.groups('axles', 'required')
  if (axles.length < 2 || axles.length > MOST_AXLES) throw one.bad('axles', `must be 2 to ${MOST_AXLES}`)
  const axlesAt = axles.map((axle) => Number(scaled(axle.decimal('at_ft'), 3)))
  for (const [index, axle] of axles.entries()) {
    const [at = 0, before = Number.NEGATIVE_INFINITY] = [axlesAt[index], axlesAt[index - 1]]
    if (at <= before) throw axle.bad('at_ft', 'must be behind the axle before it')
  }
  const isInterstate = one.has('interstate') ? one.flag('interstate') : true
  const { lb, limit, group } = legalGross(axlesAt, isInterstate)
  return { id: one.text('id'), legal_gross_lb: lb, limit, group }
}

/** Says what vehicles may weigh. */
export const command: Command = {
  name: 'legal-gross',
  summary: 'say what vehicles may weigh by their axles: 23 CFR 658.17',
  usage: [
    'legal-gross FILE.json',
    '',
    'FILE.json is [{id, axles: [{at_ft, group?}, …], interstate: true}, …]; - reads standard input. at_ft is where an axle is,',
    'from front to rear; group is a name of your own, as the law goes by distance. Prints [{id, legal_gross_lb, limit, group}]:',
    'limit is gross, bridge, axle or tandem, group its first and last axle, counted from 1. Without interstate the 80,000 lb',
    'of the Interstate System do not count; what a state allows beyond, or less, is not known here.',
  ].join('\n'),
  run: judgingFile('legal-gross', judgeGrossCases),
}
