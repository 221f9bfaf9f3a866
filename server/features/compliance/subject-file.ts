import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type ItemCode, rulesOn } from '#domain/compliance/papers/item-rules.ts'
import type { ItemState } from '#domain/compliance/papers/item-states.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { judgeSubjects } from './judge-subjects.ts'

export type SubjectFile = {
  subject: 'driver' | 'contractor'
  subjectId: Uuid
  items: { code: ItemCode; state: ItemState; lastDay: Day | null; citation: string }[]
  satisfied: number
  required: number
}

/** Where every paper of one driver or contractor stands on a day; null for one that is not at work any more. */
export async function subjectFile(
  trx: FleetTransaction,
  fleetId: Uuid,
  { subject, subjectId }: Pick<SubjectFile, 'subject' | 'subjectId'>,
  on: Day,
): Promise<SubjectFile | null> {
  const judged = (await judgeSubjects(trx, fleetId, subject, on)).find(({ id }) => id === subjectId)
  if (!judged) return null
  const rules = rulesOn(subject, on)
  const items = judged.items.map(({ code, state, lastDay }) => ({
    ...{ code, state, lastDay },
    citation: rules.find((rule) => rule.code === code)?.citation ?? '',
  }))
  return { subject, subjectId, items, satisfied: judged.satisfied, required: judged.required }
}
