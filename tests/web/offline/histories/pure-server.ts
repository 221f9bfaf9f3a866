import type { DriverAction } from '#contracts/steps.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import { isActive } from '#domain/loads/statuses.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import { factsOf, loadForStep } from '#web/offline/driver-rules.ts'
import type { Answer } from '#web/offline/outbox-rules.ts'
import { loadNow } from '#web/offline/pending.ts'
import type { QueuedOperation } from '#web/offline/store.ts'
import { aHash, aUuid } from '../../../support/brands.ts'
import { aDay, aLoad, JOB, settings } from '../world.ts'
import { type Answered, type Asked, PIECES, type Setup } from './history.ts'

type Kept = { request: QueuedOperation['input']; answer: Answer }
type Held = { load: DriverLoad; device: number | null }

/** The rules of the server without a database: operations that happen once, steps, files by their hash. */
class PureServer {
  readonly operations = new Map<Uuid, Kept>()
  readonly loads = new Map<Uuid, Held>()
  readonly events: { loadId: Uuid; action: DriverAction; operationId: Uuid; deviceSeq: number }[] = []
  readonly pieces = new Map<string, number>()
  /** How often each picture's bytes were stored, per person who brought them. */
  readonly files = new Map<Sha256, number>()
  readonly brought = new Set<string>()

  answer(asked: Asked): Answered {
    if (asked.kind === 'day') return { answer: { kind: 'done', version: 0 }, day: this.#day(asked.device) }
    if (asked.kind === 'office') return this.#office(asked.loadId)
    const answer = asked.kind === 'step' ? this.#step(asked.device, asked.operation) : this.#piece(asked)
    return { answer, day: null }
  }

  #step(device: number, { id, input }: QueuedOperation): Answer {
    const kept = this.operations.get(id)
    if (kept) return isSame(kept.request, input) ? kept.answer : refusal('operation_reused')
    const answer = this.#take(device, input)
    this.operations.set(id, { request: input, answer })
    return answer
  }

  #take(device: number, input: QueuedOperation['input']): Answer {
    const held = this.loads.get(input.loadId)
    if (!held || held.device !== device) return refusal('not_found')
    const isThere = (sha256: Sha256) => this.brought.has(`${device} ${sha256}`)
    if (input.documents?.some(({ sha256 }) => !isThere(sha256))) return refusal('file_missing')
    const checked = checkStep(loadForStep(held.load), input.action, factsOf(held.load, input), settings)
    if (!checked.ok) return refusal(checked.reason)
    const operation = {
      kind: 'driver.step',
      entity: input.loadId,
      state: 'waiting',
      resultVersion: null,
      seq: 0,
      id: input.operationId,
      input,
    }
    const moved = loadNow(held.load, [operation as QueuedOperation], settings)
    const version = held.load.version + 1
    held.load = { ...moved, version, operations: [...held.load.operations, input.operationId] }
    const { loadId, action, operationId, deviceSeq } = input
    this.events.push({ loadId, action, operationId, deviceSeq })
    return { kind: 'done', version }
  }

  /** What has arrived stays; the whole is stored once, under its hash. */
  #piece({ device, photo, pieces }: Extract<Asked, { kind: 'piece' }>): Answer {
    const key = `${device} ${photo.sha256}`
    if (this.brought.has(key)) return { kind: 'done', version: 0 }
    const arrived = Math.min(PIECES, (this.pieces.get(key) ?? 0) + pieces)
    this.pieces.set(key, arrived)
    if (arrived < PIECES) return { kind: 'unreached' } // cut in the middle
    this.brought.add(key)
    if (!this.files.has(photo.sha256)) this.files.set(photo.sha256, 0)
    this.files.set(photo.sha256, (this.files.get(photo.sha256) ?? 0) + 1)
    return { kind: 'done', version: 0 }
  }

  /** The office holds a load, or gives it to somebody else. */
  #office(loadId: Uuid): Answered {
    const held = this.loads.get(loadId)
    if (held && !held.load.isOnHold) held.load = { ...held.load, isOnHold: true, version: held.load.version + 1 }
    else if (held) held.device = null
    return { answer: { kind: 'done', version: 0 }, day: null }
  }

  #day(device: number): DriverToday {
    const own = [...this.loads.values()].filter((held) => held.device === device).map(({ load }) => load)
    const open = own.filter(({ status }) => isActive(status) || status === 'assigned')
    return { ...aDay(...open), delivered: [] }
  }
}

const isSame = (one: QueuedOperation['input'], other: QueuedOperation['input']) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const refusal = (code: Extract<Answer, { kind: 'refused' }>['refusal']['code']): Answer => ({
  kind: 'refused',
  refusal: { code, params: {}, missing: [] },
})

const OPERATIONS = 200
const OWN = 29
const CONTESTED = 3

/** Three drivers with their loads, the same for the same seed. */
export function pureSetup(seed: number): { setup: Setup; server: PureServer } {
  const server = new PureServer()
  // Counted instead of drawn: thousands are made in each history, and only that no two are the same matters here.
  const series = (seed >>> 0).toString(16).padStart(8, '0')
  let made = 0
  const next = () => (made++).toString(16).padStart(12, '0')
  const id = () => aUuid(`${series}-0000-7000-8000-${next()}`)
  const hashes = new Map<string, Sha256>()
  const hash = (text: string) => {
    const known = hashes.get(text)
    if (known) return known
    const fresh = aHash(`${series}${next()}`.padEnd(64, '0'))
    hashes.set(text, fresh)
    return fresh
  }
  const devices = [0, 1, 2].map((device) => {
    const ids = Array.from({ length: OWN + CONTESTED }, () => {
      const load = aLoad({ id: id() })
      server.loads.set(load.id, { load, device })
      return load.id
    })
    const day = server.answer({ kind: 'day', device }).day ?? aDay()
    return { deviceId: id(), day, own: ids.slice(0, OWN), contested: ids.slice(OWN) }
  })
  const signature: Setup['signature'] = (at: Instant) => ({
    id: id(),
    signerName: 'Lee Foreman',
    signerRole: 'Foreman',
    method: 'typed',
    strokes: null,
    consent: 'I received it.',
    signedText: 'text',
    signedSha256: hash('text'),
    signedAt: at,
    fix: JOB,
    noPositionReason: null,
  })
  return { setup: { devices, hash, id, signature, operations: OPERATIONS }, server }
}
