import { sql } from 'kysely'
import type { PredictionKind } from '#domain/predictions/kinds.ts'
import { modelVersions } from '#domain/predictions/kinds.ts'
import type { Writing } from '../../writing.ts'
import type { Made } from './making.ts'

const ROWS_A_TIME = 500

const json = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::text::jsonb`

/** Puts what is said now in place of what was said before, and keeps what is said for the first time. */
export async function keepCards(w: Writing, made: readonly Made[], kinds: readonly PredictionKind[]): Promise<number> {
  const { trx, actor } = w
  await trx.deleteFrom('prediction_cards').where('fleet_id', '=', actor.fleetId).where('kind', 'in', kinds).execute()
  for (const some of inParts(made))
    await trx
      .insertInto('prediction_cards')
      .values(some.map((one) => cardRow(w, one)))
      .execute()
  let kept = 0
  for (const some of inParts(made.flatMap((one) => one.said.map((said) => ({ one, said }))))) {
    const added = await trx
      .insertInto('predictions')
      .values(some.map((each) => keptRow(w, each)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    kept += added.length
  }
  return kept
}

function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS_A_TIME) }, (_, at) =>
    all.slice(at * ROWS_A_TIME, (at + 1) * ROWS_A_TIME),
  )
}

const versionOf = (kind: PredictionKind) => modelVersions[kind]

function cardRow({ actor, now }: Writing, { kind, subject, customerId, materialId, jobId, verdict }: Made) {
  const { state, value, low, high, baseline, targetOn, method, reasons, lack, test, points } = verdict
  return {
    fleet_id: actor.fleetId,
    ...{ kind, subject, customer_id: customerId, material_id: materialId, job_id: jobId },
    ...{ state, value, low, high, baseline, target_on: targetOn, method, model_version: versionOf(kind) },
    reasons: json(reasons),
    lack: lack === null ? null : json(lack),
    test: test === null ? null : json(test),
    points: json(points),
    made_at: now,
  }
}

function keptRow({ actor, now, newId }: Writing, { one, said }: { one: Made; said: Made['said'][number] }) {
  const { kind, customerId, materialId, jobId, verdict } = one
  const { subject, basisOn, targetOn, periodOn, ahead, value, low, high, baseline } = said
  return {
    fleet_id: actor.fleetId,
    id: newId(),
    ...{ kind, subject, customer_id: customerId, material_id: materialId, job_id: jobId, made_at: now },
    ...{ basis_on: basisOn, target_on: targetOn, period_on: periodOn, ahead, value, low, high, baseline },
    was_shown: verdict.state === 'shown',
    method: verdict.method ?? 'average',
    model_version: versionOf(kind),
    reasons: json(verdict.reasons),
    outcome: null,
    resolved_at: null,
  }
}
