import type { Day } from '#domain/units/brands.ts'
import { addDays, daysBetween, parseDay } from '#domain/units/time.ts'
import { type Applicant, type FieldName, fields, type ItemKind, itemRules, licenceClasses } from './items.ts'

/** A job of an applicant's last years, or a time without one, which is named as such. */
export type PastJob = { employer: string; from: Day | null; to: Day | null }
export type Answers = { fields: Partial<Record<FieldName, string>>; history: readonly PastJob[] }

/** What keeps an item from being handed in, at its field. */
export type AnswerProblem = {
  field: FieldName | 'history' | 'sha256'
  code: AnswerFault
  params?: { years?: number; day?: Day; months?: number }
}
const answerFaults = [
  'required',
  'wrong_format',
  'under_age',
  'paper_expired',
  'medical_too_long',
  'not_yet_past',
  'not_a_cdl',
  'history_short',
  'history_gap',
] as const
export type AnswerFault = (typeof answerFaults)[number]

type Asked = Pick<Applicant, 'isCdl' | 'isInterstate'> & { today: Day; hasFile: boolean }

/** Years of work that an application covers: 49 CFR 391.21(b)(10) and (11). */
export const historyYears = ({ isCdl }: Pick<Applicant, 'isCdl'>) => (isCdl ? 10 : 3)
/** Of whoever crosses a state line, 49 CFR 391.11(b)(1), and of others. */
const leastAge = ({ isInterstate }: Pick<Applicant, 'isInterstate'>) => (isInterstate ? 21 : 18)

const OLDEST_YEARS = 100
/** A card holds for 24 months from the examination at most: 49 CFR 391.45(b). */
const CARD_MONTHS = 24
/** Between two jobs an applicant may have had a month off without naming it. */
const GAP_DAYS = 31

/** Everything that is missing in the answers to an item, or cannot be; empty once it can be handed in. */
export function answerProblems(kind: ItemKind, answers: Answers, asked: Asked): AnswerProblem[] {
  const rule = itemRules[kind]
  const wrong = rule.fields.flatMap((name) => fieldProblem(name, answers, asked) ?? [])
  if (rule.hasHistory) wrong.push(...historyProblem(answers.history, asked))
  if (rule.needsFile && !asked.hasFile) wrong.push({ field: 'sha256', code: 'required' })
  return wrong
}

/** What is wrong with one field as it is typed; null while it can stand. */
function fieldProblem(field: FieldName, answers: Answers, asked: Asked): AnswerProblem | null {
  const text = answers.fields[field]?.trim() ?? ''
  const { kind, isOptional } = fields[field]
  if (text === '') return isOptional ? null : { field, code: 'required' }
  if (kind === 'day') return dayProblem(field, text, answers, asked)
  if (kind === 'region' && !/^[A-Z]{2,3}$/.test(text)) return { field, code: 'wrong_format' }
  if (kind === 'digits' && !/^\d{1,8}$/.test(text)) return { field, code: 'wrong_format' }
  if (kind === 'endorsements' && !/^[HNPSTX](?:[ ,]*[HNPSTX])*$/.test(text)) return { field, code: 'wrong_format' }
  if (kind === 'phone' && text.replaceAll(/\D/g, '').length < 7) return { field, code: 'wrong_format' }
  if (kind === 'class') {
    if (!licenceClasses.some((one) => one === text)) return { field, code: 'wrong_format' }
    if (asked.isCdl && text === 'other') return { field, code: 'not_a_cdl' }
  }
  if (field === 'licenceNumber' && !/^[\p{L}\d][\p{L}\d -]{2,39}$/u.test(text)) return { field, code: 'wrong_format' }
  return null
}

function dayProblem(field: FieldName, text: string, { fields: typed }: Answers, asked: Asked): AnswerProblem | null {
  const day = parseDay(text)
  const { today } = asked
  if (!day) return { field, code: 'wrong_format' }
  switch (field) {
    case 'birthDate': {
      const years = leastAge(asked)
      if (day <= yearsBefore(today, OLDEST_YEARS)) return { field, code: 'wrong_format' }
      return day > yearsBefore(today, years) ? { field, code: 'under_age', params: { years } } : null
    }
    case 'licenceExpiresOn':
    case 'insuranceExpiresOn':
      return day < today ? { field, code: 'paper_expired', params: { day } } : null
    case 'medicalExpiresOn': {
      if (day < today) return { field, code: 'paper_expired', params: { day } }
      const examined = parseDay(typed.examinedOn ?? '')
      const isTooLong = examined !== null && day > yearsBefore(examined, -CARD_MONTHS / 12)
      return isTooLong ? { field, code: 'medical_too_long', params: { months: CARD_MONTHS } } : null
    }
    default:
      return day > today ? { field, code: 'not_yet_past' } : null
  }
}

/** The same day of an earlier year; 29 February becomes 1 March, as a birthday does. */
export function yearsBefore(day: Day, years: number): Day {
  const [year = '', month = '', date = ''] = day.split('-')
  const earlier = String(Number(year) - years).padStart(4, '0')
  return parseDay(`${earlier}-${month}-${date}`) ?? parseDay(`${earlier}-03-01`) ?? day
}

/** Whether the jobs reach back far enough, without a gap that nobody named. */
function historyProblem(history: readonly PastJob[], asked: Asked): AnswerProblem[] {
  const field = 'history'
  const years = historyYears(asked)
  if (history.length === 0) return [{ field, code: 'required' }]
  const periods = history.map(({ employer, from, to }) => ({ employer, from, to: to ?? asked.today }))
  const isTyped = periods.every(({ employer, from, to }) => employer.trim() !== '' && from !== null && from <= to)
  if (!isTyped) return [{ field, code: 'wrong_format' }]
  const sorted = periods
    .flatMap(({ from, to }) => (from === null ? [] : [{ from, to }]))
    .sort((a, b) => (a.to < b.to ? 1 : -1))
  let reached = asked.today
  const begin = yearsBefore(asked.today, years)
  for (const { from, to } of sorted) {
    if (reached <= begin) break
    if (daysBetween(to, reached) > GAP_DAYS) return [{ field, code: 'history_gap', params: { day: addDays(to, 1) } }]
    if (from < reached) reached = from
  }
  return daysBetween(begin, reached) > GAP_DAYS
    ? [{ field, code: 'history_short', params: { years, day: reached } }]
    : []
}

/** Nine digits of a Social Security number or of an EIN as they are issued; null for what cannot be one. */
export function taxNumberIn(kind: 'ssn' | 'ein', text: string): string | null {
  if (!/^[\d\s-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== 9) return null
  if (kind === 'ein') return digits.startsWith('00') ? null : digits
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  const isNever = area === '000' || area === '666' || area.startsWith('9') || group === '00' || serial === '0000'
  return isNever ? null : digits
}
