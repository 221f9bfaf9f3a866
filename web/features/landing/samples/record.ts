import { type NewEvent, type SealedEvent, sealEvent, type VerifiedChain, verifyChain } from '#domain/evidence/chain.ts'

/** The steps of the sample load whose record is shown. */
const recordKinds = ['picked_up', 'ticket_read', 'photo_added', 'arrived', 'signed'] as const
export type RecordKind = (typeof recordKinds)[number]

/** What stands in a step, as text that a visitor may alter. */
export type RecordStep = { kind: RecordKind; at: string; said: string }

/** The sample's record as it came about. */
export const record: readonly RecordStep[] = [
  { kind: 'picked_up', at: '2026-03-17T12:31:00Z', said: 'Cedar Fork Quarry' },
  { kind: 'ticket_read', at: '2026-03-17T12:32:10Z', said: '52,060 lb' },
  { kind: 'photo_added', at: '2026-03-17T12:33:05Z', said: '30.67200, -97.70200' },
  { kind: 'arrived', at: '2026-03-17T13:04:40Z', said: 'Halverson Paving, Route 29' },
  { kind: 'signed', at: '2026-03-17T13:18:20Z', said: 'D. Whitfield' },
]

const LOAD = '019cfaf1-0000-7000-8000-000000000000'

function eventOf({ kind, at, said }: RecordStep, index: number): NewEvent {
  return {
    id: `019cfaf1-0000-7000-8000-00000000000${index + 1}`,
    load_id: LOAD,
    seq: index + 1,
    kind,
    actor_id: null,
    actor_role: 'driver',
    happened_at: at,
    received_at: at,
    device_id: null,
    device_seq: null,
    operation_id: null,
    body: { said },
    personal: {},
  }
}

/** The steps as the product keeps them, each sealed onto the one before. */
export async function sealedRecord(): Promise<SealedEvent[]> {
  const sealed: SealedEvent[] = []
  for (const [index, step] of record.entries()) {
    const event = eventOf(step, index)
    const seal = await sealEvent(sealed.at(-1)?.hash ?? null, event, `sample-${index}`)
    sealed.push({ ...event, ...seal })
  }
  return sealed
}

/** Rechecks the record with what a visitor put in the place of what was sealed. */
export function recheck(sealed: readonly SealedEvent[], said: readonly string[]): Promise<VerifiedChain> {
  const now = sealed.map((event, i) => ({ ...event, body: { ...event.body, said: said[i] ?? '' } }))
  return verifyChain(now, { head: sealed.at(-1)?.hash ?? null, length: sealed.length })
}
