import { type NewEvent, type SealedEvent, sealEvent } from '#domain/evidence/chain.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { type LoadRows, loadDigest } from '#domain/evidence/load-digest.ts'
import { digestParts } from '#domain/evidence/sealed-digest.ts'
import type { LoadBundle } from '#domain/evidence/verify-load.ts'

const event = (seq: number, kind: string, body: NewEvent['body'], personal: NewEvent['personal'] = {}): NewEvent => ({
  id: `event-${seq}`,
  load_id: 'load-1',
  seq,
  kind,
  actor_id: 'user-1',
  actor_role: 'driver',
  happened_at: `2026-03-04T14:0${seq}:00.000Z`,
  received_at: `2026-03-04T14:0${seq}:02.000Z`,
  device_id: 'phone-1',
  device_seq: seq,
  operation_id: `operation-${seq}`,
  body,
  personal,
})

const signedText = 'Load HB-1042: 23.66 tons of 57 stone, Rock Creek Quarry to Elm Street'
const photo = 'photo of the dump'

export const rows: LoadRows = {
  loads: [{ id: 'load-1', load_number: 'HB-1042', status: 'closed', notes: null, version: 9, chain_seq: 3 }],
  stops: [{ id: 'stop-1', kind: 'pickup', status: 'done', arrived_at: '2026-03-04T13:10:00.000Z' }],
  weigh_tickets: [{ id: 'ticket-1', unit: 'lb', gross: 79_960, tare: 32_650, net: 47_310, status: 'locked' }],
  documents: [{ id: 'photo-1', sha256: await sha256Hex(photo), original_received_at: null, lat: 36.1, lon: -95.9 }],
  document_places: [{ id: 'place-1', document_id: 'photo-1', lat: 36.1001, lon: -95.9, accuracy_m: 6, after_s: 4 }],
  load_terms: [{ id: 'customer', side: 'customer', basis: 'per_ton', rate_micro: 12_250_000 }],
  files: [{ id: await sha256Hex(photo), media_type: 'image/jpeg', display_sha256: null }],
  signatures: [
    { id: 'signature-1', signer_name: 'Ray Tull', signed_text: signedText, signed_sha256: await sha256Hex(signedText) },
  ],
  charges: [
    { id: 'charge-1', payee: 'customer', quantity_milli: 23_660, rate_micro: 12_250_000, amount_cents: 28_984 },
    { id: 'charge-2', payee: 'driver', quantity_milli: 23_660, rate_micro: 6_250_000, amount_cents: 14_788 },
  ],
  load_hours: [{ id: 'hours-1', minutes: 255, source: 'typed', reason: 'Queue at the gate' }],
}

/** A load from arrival to close, with its chain, as the database would give it back. */
export async function closedLoad(): Promise<LoadBundle> {
  const salts = { plain: 'plain-salt', personal: 'personal-salt' }
  const sealed = digestParts(await loadDigest(rows, salts), salts)
  const events = [
    event(1, 'arrive_pickup', { from: 'accepted', to: 'at_pickup' }, { lat: 36.15, lon: -95.99 }),
    event(2, 'deliver', { files: [await sha256Hex(photo)] }, { signer_name: 'Ray Tull' }),
    event(3, 'close', sealed.body, sealed.personal),
  ]
  const chain: SealedEvent[] = []
  for (const next of events) {
    const seal = await sealEvent(chain.at(-1)?.hash ?? null, next, `salt-${next.seq}`)
    chain.push({ ...next, ...seal })
  }
  return {
    rows,
    events: chain,
    chain: { head: chain.at(-1)?.hash ?? null, length: chain.length },
    fileHashes: new Map([[await sha256Hex(photo), await sha256Hex(photo)]]),
  }
}

/** The same chain with one more event at its end. */
export async function withEvent(
  bundle: LoadBundle,
  kind: string,
  body: NewEvent['body'],
  personal: NewEvent['personal'] = {},
): Promise<LoadBundle> {
  const next = event(bundle.events.length + 1, kind, body, personal)
  const seal = await sealEvent(bundle.chain.head, next, `salt-${next.seq}`)
  const events = [...bundle.events, { ...next, ...seal }]
  return { ...bundle, events, chain: { head: seal.hash, length: events.length } }
}
