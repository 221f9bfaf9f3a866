import type { ReadinessInput } from '#contracts/compliance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ItemCode, type SubjectKind, subjectKinds } from '#domain/compliance/papers/item-rules.ts'
import {
  type ItemState,
  itemStates,
  type LapseBucket,
  lapseBucket,
  lapseBuckets,
  type Readiness,
  readinessOf,
} from '#domain/compliance/papers/item-states.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { type JudgedSubject, judgeSubjects } from './judge-subjects.ts'
import { dayAsked } from './matrix.ts'

/** An item that has lapsed, or will within sixty days. */
export type LapsingItem = {
  subject: SubjectKind
  subjectId: Uuid | null
  name: string
  code: ItemCode
  state: ItemState
  lastDay: Day | null
  daysLeft: number
  bucket: LapseBucket | null
}

export type KindReadiness = Readiness & {
  subject: SubjectKind
  subjects: number
  states: Record<ItemState, number>
}

export type ReadinessAnswer = {
  on: Day
  all: Readiness
  kinds: KindReadiness[]
  lapsing: LapsingItem[]
  buckets: { within: LapseBucket; items: number }[]
  expired: number
  /** There are more than are shown. */
  isCut: boolean
}

const MOST_LAPSING = 100
const FIRST = lapseBuckets[0]

/** How ready the fleet is for an audit, by kind of subject, and what lapses next. */
export async function readiness(
  trx: FleetTransaction,
  input: ReadinessInput,
  actor: Actor,
  now: Instant,
): Promise<ReadinessAnswer> {
  const on = await dayAsked(trx, actor.fleetId, input.on, now)
  const judged: { subject: SubjectKind; subjects: JudgedSubject[] }[] = []
  for (const subject of subjectKinds)
    judged.push({ subject, subjects: await judgeSubjects(trx, actor.fleetId, subject, on) })
  const kinds = judged.map(kindReadiness)
  const lapsing = judged.flatMap(lapsingOf).sort((a, b) => a.daysLeft - b.daysLeft)
  return {
    on,
    all: readinessOf(
      judged.flatMap(({ subjects }) => subjects.flatMap(({ items }) => items.map(({ state }) => state))),
    ),
    kinds,
    lapsing: lapsing.slice(0, MOST_LAPSING),
    buckets: lapseBuckets.map((within) => ({
      within,
      items: lapsing.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= within).length,
    })),
    expired: lapsing.filter(({ daysLeft }) => daysLeft < 0).length,
    isCut: lapsing.length > MOST_LAPSING,
  }
}

function kindReadiness({ subject, subjects }: { subject: SubjectKind; subjects: JudgedSubject[] }): KindReadiness {
  const states = subjects.flatMap(({ items }) => items.map(({ state }) => state))
  const counts: Record<ItemState, number> = {
    missing: 0,
    rejected: 0,
    expired: 0,
    in_review: 0,
    expiring: 0,
    valid: 0,
    not_applicable: 0,
  }
  for (const state of itemStates) counts[state] = states.filter((each) => each === state).length
  return { subject, subjects: subjects.length, states: counts, ...readinessOf(states) }
}

/** All that lapses, for a file. */
export async function allLapsing(trx: FleetTransaction, input: ReadinessInput, actor: Actor, now: Instant) {
  const on = await dayAsked(trx, actor.fleetId, input.on, now)
  const items: LapsingItem[] = []
  for (const subject of subjectKinds)
    items.push(...lapsingOf({ subject, subjects: await judgeSubjects(trx, actor.fleetId, subject, on) }))
  return items.sort((a, b) => a.daysLeft - b.daysLeft)
}

function lapsingOf({ subject, subjects }: { subject: SubjectKind; subjects: JudgedSubject[] }): LapsingItem[] {
  return subjects.flatMap(({ id, name, items }) =>
    items.flatMap(({ code, state, lastDay, daysLeft }) =>
      daysLeft === null || daysLeft > FIRST
        ? []
        : [{ subject, subjectId: id, name, code, state, lastDay, daysLeft, bucket: lapseBucket(daysLeft) }],
    ),
  )
}
