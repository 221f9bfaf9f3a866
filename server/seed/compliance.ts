import type { ItemCode, SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import { rulesOn } from '#domain/compliance/papers/item-rules.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld } from './world.ts'

/** Days since a paper began and until it ends, with what the office made of it; `none` was never brought. */
type Kept = { since: number; left: number; review: 'accepted' | 'in_review' | 'rejected' } | 'none'

const good: Kept = { since: 120, left: 240, review: 'accepted' }
/** What the office has of each subject, by turns: most is in order, and every state is there. */
const turns: readonly Kept[] = [
  good,
  good,
  { since: 350, left: 12, review: 'accepted' },
  good,
  { since: 20, left: 345, review: 'in_review' },
  good,
  { since: 372, left: -8, review: 'accepted' },
  good,
  { since: 30, left: 335, review: 'rejected' },
  good,
  'none',
]
const issuers: Partial<Record<ItemCode, string>> = {
  ucr: 'UCR Plan',
  consortium: 'Brazos Valley Testing Consortium',
  insurance: 'Lone Star Mutual',
  cargo: 'Lone Star Mutual',
  mvr: 'Texas Department of Public Safety',
}
/** Who needs one has one: the demo hauls no hazardous goods, and goes into a pit now and then. */
const notHeld: readonly ItemCode[] = ['hazmat', 'overweight_permit', 'injury']

/** The papers of the demo's drivers, trucks, trailers, contractors and company, with one of each state among them. */
export async function addCompliance(world: DemoWorld, { admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  world.setClock(now)
  const today = dayIn(now, admin.session.fleet?.zone ?? 'UTC')
  let turn = 0
  for (const subject of ['driver', 'truck', 'trailer', 'contractor', 'company'] as const) {
    const { rows } = await admin.call.compliance.matrix({ subject, sort: 'name', limit: 200 })
    for (const { id, contractor } of rows) {
      for (const rule of rulesOn(subject, today)) {
        const isAsked = rule.askedOf !== 'contractor_owned' || contractor !== null
        if (rule.keptAs !== 'paper' || !isAsked || notHeld.includes(rule.code)) continue
        const kept = turns[turn % turns.length] ?? good
        turn += 1
        if (kept !== 'none') await addPaper(world, admin, { subject, id, code: rule.code, kept, today, turn })
      }
    }
  }
}

type Added = {
  subject: SubjectKind
  id: Uuid | null
  code: ItemCode
  kept: Exclude<Kept, 'none'>
  today: Day
  turn: number
}

async function addPaper(world: DemoWorld, admin: NonNullable<Crew['admin']>, added: Added): Promise<void> {
  const { subject, id: subjectId, code, kept, today, turn } = added
  const op = () => ({ operationId: world.ports.ids.uuid() })
  const { id, version } = await admin.call.compliance.addPaper({
    ...op(),
    id: world.ports.ids.uuid(),
    subject,
    subjectId,
    code,
    number: `${code.toUpperCase().replaceAll('_', '-')}-${4100 + turn}`,
    issuer: issuers[code] ?? null,
    effectiveOn: addDays(today, -kept.since),
    expiresOn: addDays(today, kept.left),
    sha256: null,
    note: null,
    isChecked: kept.review === 'accepted',
  })
  if (kept.review !== 'rejected') return
  const reason = 'The second page is missing'
  await admin.call.compliance.reviewPaper({ ...op(), id, version, isAccepted: false, reason })
}
