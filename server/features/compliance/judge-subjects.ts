import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { countsBeside } from '#domain/compliance/papers/brought-papers.ts'
import { type ItemCode, type ItemRule, rulesOn, type SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import {
  daysToLapse,
  type ItemStanding,
  itemStanding,
  readinessOf,
  worstState,
} from '#domain/compliance/papers/item-states.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { judgedPapers, keyOf } from './stored-papers.ts'
import { type Subject, subjectsOf } from './subjects.ts'

export type JudgedItem = ItemStanding & { code: ItemCode }
export type JudgedSubject = {
  id: Uuid | null
  name: string
  contractor: string | null
  items: JudgedItem[]
  satisfied: number
  required: number
  percent: number | null
  /** Until the first of its items lapses; below zero since the one that lapsed longest ago. */
  daysToLapse: number | null
}

/** Every subject of a kind with where each of its items stands on a day, by the rules of that day. */
export async function judgeSubjects(
  trx: FleetTransaction,
  fleetId: Uuid,
  kind: SubjectKind,
  on: Day,
): Promise<JudgedSubject[]> {
  const [subjects, papers] = await Promise.all([subjectsOf(trx, fleetId, kind), judgedPapers(trx, fleetId, kind)])
  const rules = rulesOn(kind, on)
  const worked = kind === 'company' ? await workedOut(trx, fleetId, rules, on) : new Map<ItemCode, ItemStanding>()
  return subjects.map((subject) => {
    const items = rules.map((rule): JudgedItem => {
      const standing = worked.get(rule.code) ?? standingOf(rule, subject, papers.get(keyOf(subject.id, rule.code)), on)
      return { code: rule.code, ...standing }
    })
    const { id, name, contractor } = subject
    const readiness = readinessOf(items.map(({ state }) => state))
    return { id, name, contractor, items, ...readiness, daysToLapse: daysToLapse(items) }
  })
}

/** Where one item of a subject stands. */
function standingOf(
  rule: ItemRule,
  subject: Subject,
  papers: Parameters<typeof itemStanding>[1] = [],
  on: Day,
): ItemStanding {
  const onRecord = subject.onRecord[rule.code]
  const beside = papers.filter(({ review }) => countsBeside(rule, review))
  const known = rule.keptAs === 'record' && onRecord ? [...beside, onRecord] : beside
  const isAsked = rule.askedOf === 'all' || (rule.askedOf === 'contractor_owned' && subject.contractor !== null)
  return itemStanding(rule, known, on, isAsked)
}

/** The company answers for the annual inspection of every truck and trailer: it stands where the worst of them stands. */
async function workedOut(
  trx: FleetTransaction,
  fleetId: Uuid,
  rules: readonly ItemRule[],
  on: Day,
): Promise<Map<ItemCode, ItemStanding>> {
  const worked = new Map<ItemCode, ItemStanding>()
  if (!rules.some(({ keptAs }) => keptAs === 'worked_out')) return worked
  const units = [
    ...(await judgeSubjects(trx, fleetId, 'truck', on)),
    ...(await judgeSubjects(trx, fleetId, 'trailer', on)),
  ]
  const found = units.flatMap(({ items }) => items.filter(({ code }) => code === 'annual_inspection'))
  const left = daysToLapse(found)
  worked.set('annual_inspections', {
    state: worstState(found.map(({ state }) => state)),
    lastDay: found.find(({ daysLeft }) => daysLeft === left)?.lastDay ?? null,
    daysLeft: left,
  })
  return worked
}
