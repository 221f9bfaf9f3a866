import { sql } from 'kysely'
import type { BackTestInput, SetRuleInput } from '#contracts/fraud.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { BACK_TEST_DAYS, type BackTest, countVerdicts, type OnLack, turnOnLacks } from '#domain/fraud/back-test.ts'
import { type FraudRule, type FraudRuleId, fraudRule, fraudRules } from '#domain/fraud/catalogue.ts'
import { judgeEvidence } from '#domain/fraud/judge-evidence.ts'
import { type Outcomes, precision } from '#domain/fraud/score.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { gatherEvidence } from './gather/gather-evidence.ts'
import { visibleCases } from './own-cases.ts'

/** A rule as a fleet uses it, with how often it was right. */
export type RuleRow = Omit<FraudRule, 'version' | 'score'> & {
  usualScore: number
  /** What the fleet says it weighs; null for the usual. */
  score: number | null
  isOn: boolean
  snoozedUntil: Day | null
  backTest: BackTest | null
  outcomes: Outcomes
  /** Of the decided cases with it, the share that was confirmed; null of too few. */
  precision: number | null
  version: number
}

const DAY_MIN = 1440
const REFUSALS = {
  missing_data: 'fraud_rule_missing_data',
  no_back_test: 'fraud_rule_no_back_test',
  old_back_test: 'fraud_rule_old_back_test',
  never_testable: 'fraud_rule_never_testable',
} as const satisfies Record<OnLack, RefusalCode>
const NO_OUTCOMES: Outcomes = { confirmed: 0, cleared: 0, unresolved: 0 }

/** Every rule there is, on or off. */
export async function listRules(trx: FleetTransaction, actor: Actor): Promise<RuleRow[]> {
  const kept = await trx
    .selectFrom('fraud_rules')
    .select(['rule', 'is_on as isOn', 'score', 'snoozed_until as snoozedUntil', 'back_test as backTest', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .execute()
  const { rows } = await sql<Outcomes & { rule: FraudRuleId }>`
    select r.rule, count(*) filter (where c.outcome = 'confirmed')::int as confirmed,
      count(*) filter (where c.outcome = 'cleared')::int as cleared,
      count(*) filter (where c.outcome = 'unresolved')::int as unresolved
    from fraud_cases c cross join unnest(c.rules) as r (rule)
    where c.outcome is not null and ${visibleCases(actor)} group by r.rule`.execute(trx)
  return fraudRules.map(({ version: _, score: usualScore, ...rule }) => {
    const own = kept.find((one) => one.rule === rule.id)
    const counted = rows.find((one) => one.rule === rule.id) ?? NO_OUTCOMES
    const { confirmed, cleared, unresolved } = counted
    const outcomes = { confirmed, cleared, unresolved }
    return {
      ...rule,
      usualScore,
      score: own?.score ?? null,
      isOn: own?.isOn ?? false,
      snoozedUntil: own?.snoozedUntil ?? null,
      backTest: own?.backTest ?? null,
      outcomes,
      precision: precision(outcomes),
      version: own?.version ?? 0,
    }
  })
}

export type RuleAnswer = { rule: FraudRuleId; isOn: boolean; version: number; backTest: BackTest | null }

/** Tries a rule on the last ninety days, and keeps what it would have said. No case comes of it. */
export async function backTest(w: Writing, { rule }: BackTestInput): Promise<RuleAnswer> {
  const span = { from: addMinutes(w.now, -BACK_TEST_DAYS * DAY_MIN), to: w.now }
  const judged = judgeEvidence(rule, await gatherEvidence(w.trx, w.actor.fleetId, span))
  const own = await holdRule(w, rule)
  return keepRule(w, rule, { ...own, backTest: countVerdicts(judged, span, fraudRule(rule).version) })
}

/** Turns a rule on or off, lets it rest until a day, and says what it weighs. On, it needs a back-test. */
export async function setRule(w: Writing, input: SetRuleInput): Promise<RuleAnswer> {
  const { rule, isOn, score, snoozedUntil } = input
  const own = await holdRule(w, rule)
  if (own.version !== input.version) throw stale({ version: own.version })
  if (isOn && !own.isOn) {
    const lack = turnOnLacks(fraudRule(rule), own.backTest, w.now)
    if (lack) throw refused(REFUSALS[lack], undefined, 'isOn')
  }
  await w.audit({
    entity: 'fraud_rule',
    id: w.actor.fleetId,
    before: { rule, is_on: own.isOn, score: own.score, snoozed_until: own.snoozedUntil },
    after: { rule, is_on: isOn, score, snoozed_until: snoozedUntil },
  })
  return keepRule(w, rule, { ...own, isOn, score, snoozedUntil })
}

type Own = {
  isOn: boolean
  score: number | null
  snoozedUntil: Day | null
  backTest: BackTest | null
  version: number
}

async function holdRule({ trx, actor }: Writing, rule: FraudRuleId): Promise<Own> {
  const row = await trx
    .selectFrom('fraud_rules')
    .select(['is_on as isOn', 'score', 'snoozed_until as snoozedUntil', 'back_test as backTest', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('rule', '=', rule)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { isOn: false, score: null, snoozedUntil: null, backTest: null, version: 0 }
}

async function keepRule(w: Writing, rule: FraudRuleId, own: Own): Promise<RuleAnswer> {
  const version = own.version + 1
  const { fleetId, userId }: { fleetId: Uuid; userId: Uuid } = w.actor
  const values = {
    is_on: own.isOn,
    score: own.score,
    snoozed_until: own.snoozedUntil,
    back_test: own.backTest && sql<BackTest>`${JSON.stringify(own.backTest)}::text::jsonb`,
    changed_by: userId,
    changed_at: w.now,
    version,
  }
  await w.trx
    .insertInto('fraud_rules')
    .values({ fleet_id: fleetId, rule, ...values })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'rule']).doUpdateSet(values))
    .execute()
  return { rule, isOn: own.isOn, version, backTest: own.backTest }
}
