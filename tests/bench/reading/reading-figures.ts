import { coreFields, weightFields } from '#domain/documents/weigh-ticket-reading.ts'
import type { TicketTruth } from '#server/cli/ticket-truth.ts'
import { say } from '../figure.ts'
import { type JudgedReading, judgedFields, type Verdict } from './judged-reading.ts'

/** `gross?=` is right but asked for, `net!` wrong and not asked for. */
export function lineOf({ file, verdicts, falseFlags }: JudgedReading, { layout = '' }: TicketTruth): string {
  const fields = judgedFields.map((field) => {
    const { is, isAsked, read } = verdicts[field]
    const sign = is === 'right' ? '=' : is === 'empty' ? '-' : `! ${read}`
    return `${field}${isAsked ? '?' : ''}${sign}`
  })
  return [file, layout, ...fields, ...falseFlags.map((flag) => `FALSE ${flag}`)].join('  ')
}

/** Prints what of the readings is right, wrong and asked for, one line a figure. */
export function sayFigures(name: string, judged: readonly JudgedReading[]): void {
  const count = (fields: readonly (typeof judgedFields)[number][], is: (one: Verdict) => boolean) =>
    judged.reduce((sum, { verdicts }) => sum + fields.filter((field) => is(verdicts[field])).length, 0)
  const of = (total: number) => `of ${total}`
  const isWrong = ({ is, isPrinted }: Verdict) => is !== 'right' && (is === 'wrong' || isPrinted)
  say(
    `${name}: core fields right`,
    count(coreFields, ({ is }) => is === 'right'),
    'fields',
    of(judged.length * coreFields.length),
  )
  say(
    `${name}: wrong weights not asked for`,
    count(weightFields, (one) => isWrong(one) && !one.isAsked),
    'fields',
    'aim 0',
  )
  const wrongNumbers = count(['ticket_number'], isWrong)
  say(
    `${name}: wrong numbers asked for`,
    count(['ticket_number'], (one) => isWrong(one) && one.isAsked),
    'fields',
    `of ${wrongNumbers}; aim 90 %`,
  )
  const rightWeights = count(weightFields, ({ is, isPrinted }) => is === 'right' && isPrinted)
  const askedWeights = count(weightFields, ({ is, isPrinted, isAsked }) => is === 'right' && isPrinted && isAsked)
  say(`${name}: right weights asked for`, askedWeights, 'fields', `of ${rightWeights}; aim 30 %`)
  say(
    `${name}: wrong dates not asked for`,
    count(['date'], (one) => isWrong(one) && !one.isAsked),
    'fields',
    'aim 0',
  )
  say(
    `${name}: times right`,
    count(['time_in', 'time_out'], ({ is }) => is === 'right'),
    'fields',
    of(judged.length * 2),
  )
  say(
    `${name}: false flags`,
    judged.reduce((sum, one) => sum + one.falseFlags.length, 0),
    'flags',
    'aim 0',
  )
}
