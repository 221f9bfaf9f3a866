import { expect, test, vi } from 'vitest'
import { answerOf } from '#web/offline/answer-of.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import { type SenderState, startSender, type Transport } from '#web/offline/outbox.ts'
import {
  type Answer,
  afterAnswer,
  countOpen,
  nextTask,
  pauseMs,
  pictureAhead,
  sparePhotos,
  triedAgain,
} from '#web/offline/outbox-rules.ts'
import { type DriverStore, isOf, type PhotoHead } from '#web/offline/store.ts'
import { aLoad, at, hash, newId, photo, press, queued } from './world.ts'

const one = aLoad()
const other = aLoad({ number: 'L-00002' })
const head = (sha256: PhotoHead['sha256'], change: Partial<PhotoHead> = {}): PhotoHead => ({
  sha256,
  role: 'shrunk',
  mediaType: 'image/jpeg',
  savedAt: at('12:00:00'),
  isUploaded: false,
  isReleased: false,
  ...change,
})
const refusal = { code: 'illegal_step' as const, params: {}, missing: [] }

test('a picture goes before its step, the original after it', () => {
  const step = queued(
    press(one, 'depart_pickup', at('12:00:00'), { documents: [photo('pickup_photo', hash('a'), hash('b'))] }),
    1,
  )
  const original = head(hash('b'), { role: 'original' })
  expect(nextTask([step], [head(hash('a')), original], 0)).toMatchObject({ kind: 'photo', sha256: hash('a') })
  expect(nextTask([step], [head(hash('a'), { isUploaded: true }), original], 0)).toMatchObject({ kind: 'operation' })
  expect(nextTask([], [original], 0)).toEqual({ kind: 'nothing' })
  expect(nextTask([], [{ ...original, isReleased: true }], 0)).toEqual({ kind: 'original', sha256: hash('b') })
})

test('the steps of a load go in order; a refused one holds up its own load and no other', () => {
  const first = queued(press(one, 'accept', at('12:00:00')), 1)
  const second = queued(press(one, 'start', at('12:01:00')), 2)
  const third = queued(press(other, 'accept', at('12:02:00')), 3)
  expect(nextTask([third, second, first], [], 0)).toMatchObject({ operationId: first.id })
  const refused = { ...first, state: 'refused' as const, refusal }
  expect(nextTask([refused, second, third], [], 0)).toMatchObject({ operationId: third.id })
  expect(nextTask([refused, second], [], 0)).toEqual({ kind: 'nothing' })
})

test('the picture that goes beside a step is the next one needed, and none that something holds up', () => {
  const withPhoto = (load: typeof one, of: string, seq: number, change = {}) =>
    queued(press(load, 'depart_pickup', at('12:00:00'), { documents: [photo('pickup_photo', hash(of))] }), seq, change)
  const first = withPhoto(one, 'a', 1)
  const second = withPhoto(other, 'c', 2)
  const photos = [head(hash('a')), head(hash('c'))]
  const ahead = (operations: Parameters<typeof pictureAhead>[0], beside: PhotoHead['sha256'] | null = null) =>
    pictureAhead(operations, photos, 100, beside)?.sha256 ?? null
  expect(ahead([second, first])).toBe(hash('a'))
  expect(ahead([second, first], hash('a'))).toBe(hash('c'))
  expect(ahead([{ ...first, state: 'sent' }, second], hash('c'))).toBeNull()
  const refused = queued(press(one, 'accept', at('11:00:00')), 0, { state: 'refused', refusal })
  expect(ahead([refused, first, second])).toBe(hash('c'))
  const waits = queued(press(one, 'accept', at('11:00:00')), 0, { retryAt: 500 })
  expect(ahead([waits, first])).toBeNull()
})

test('one that has to wait lets the other loads go on', () => {
  const busy = queued(press(one, 'accept', at('12:00:00')), 1, { retryAt: 500 })
  const ready = queued(press(other, 'accept', at('12:02:00')), 2)
  expect(nextTask([busy, ready], [], 100)).toMatchObject({ operationId: ready.id })
  expect(nextTask([busy], [], 100)).toEqual({ kind: 'later', at: 500 })
})

test('pauses double up to a minute, a little apart', () => {
  expect([1, 2, 3, 7, 20].map((attempts) => pauseMs(attempts, 0.5))).toEqual([1000, 2000, 4000, 60_000, 60_000])
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([750, 1250])
})

test('an answer decides how a step stands; none leaves it waiting', () => {
  const step = queued(press(one, 'accept', at('12:00:00')), 1)
  expect(afterAnswer(step, { kind: 'done', version: 4 }, 0, 0.5)).toMatchObject({ state: 'sent', resultVersion: 4 })
  expect(afterAnswer(step, { kind: 'refused', refusal }, 0, 0.5)).toEqual({ state: 'refused', refusal })
  expect(afterAnswer(step, { kind: 'again' }, 100, 0.5)).toEqual({ attempts: 1, retryAt: 1100 })
  expect(afterAnswer(step, { kind: 'unreached' }, 100, 0.5)).toBeNull()
})

test('who was signed out or shut out keeps what they did; a step that is not allowed is refused', () => {
  const said = (status: number, code: Parameters<typeof answerOf>[1]['code']) =>
    answerOf(status, { code, params: {}, missing: [] }).kind
  expect(said(401, 'not_signed_in')).toBe('signed_out')
  expect(said(403, 'no_role')).toBe('signed_out')
  expect(said(404, 'not_found')).toBe('refused')
  expect(said(422, 'illegal_step')).toBe('refused')
  expect(said(409, 'operation_running')).toBe('again')
  expect(said(503, 'unexpected')).toBe('again')
  expect(said(507, 'disk_full')).toBe('again')
})

test('trying again is a new action, since the server keeps its answer to the old one', () => {
  const refused = queued(press(one, 'accept', at('12:00:00')), 1, { state: 'refused', refusal })
  const id = newId()
  expect(triedAgain(refused, id)).toMatchObject({ id, state: 'waiting', refusal: null, input: { operationId: id } })
})

test('bytes go once nothing refers to them, and not while an original is to follow', () => {
  const step = queued(
    press(one, 'depart_pickup', at('12:00:00'), { documents: [photo('pickup_photo', hash('a'), hash('b'))] }),
    1,
  )
  const photos = [
    head(hash('a'), { isUploaded: true }),
    head(hash('b'), { role: 'original', isReleased: true }),
    head(hash('c'), { isUploaded: true }),
    head(hash('d'), { isUploaded: true }),
    head(hash('e')),
  ]
  const now = Date.parse(at('12:30:00'))
  expect(sparePhotos(photos, [step], new Set([hash('c')]), now)).toEqual([hash('d')])
  expect(sparePhotos(photos, [], new Set(), now + 3_600_000)).toEqual([hash('a'), hash('c'), hash('d'), hash('e')])
})

/** A server that remembers what it took, behind a line that loses answers. */
function server(answers: (attempt: number) => Answer['kind'] | 'lost_answer') {
  const taken: string[] = []
  const uploaded: string[] = []
  let attempt = 0
  const transport: Transport = {
    contact: async () => 'yes',
    async upload({ sha256 }) {
      uploaded.push(sha256)
      return { kind: 'done', version: 0 }
    },
    async send(operation) {
      attempt += 1
      const answer = answers(attempt)
      if (answer === 'done' || answer === 'lost_answer') {
        if (!taken.includes(operation.id)) taken.push(operation.id)
      }
      if (answer === 'lost_answer' || answer === 'unreached') return { kind: 'unreached' }
      if (answer === 'refused') return { kind: 'refused', refusal }
      return answer === 'done' ? { kind: 'done', version: 9 } : { kind: answer }
    },
  }
  return { transport, taken, uploaded }
}

async function sent(store: DriverStore, transport: Transport): Promise<SenderState[]> {
  vi.useFakeTimers()
  const states: SenderState[] = []
  const sender = startSender(
    store,
    transport,
    (state) => states.push(state),
    () => undefined,
  )
  sender.wake()
  for (let i = 0; i < 200 && states.at(-1)?.phase !== 'resting' && states.at(-1)?.phase !== 'signed_out'; i++) {
    await vi.advanceTimersByTimeAsync(1000)
  }
  sender.stop()
  vi.useRealTimers()
  return states
}

async function withSteps(): Promise<DriverStore> {
  const store = memoryStore(newId())
  const bytes = new ArrayBuffer(8)
  for (const sha256 of [hash('a'), hash('b')]) {
    const role = sha256 === hash('b') ? 'original' : 'shrunk'
    await store.savePhoto({ ...head(sha256, { role }), savedAt: at('12:00:00'), bytes })
  }
  await store.addOperation(press(one, 'accept', at('12:00:00')))
  await store.addOperation(
    press(one, 'depart_pickup', at('12:30:00'), { documents: [photo('pickup_photo', hash('a'), hash('b'))] }),
  )
  await store.addOperation(press(other, 'accept', at('12:31:00')))
  return store
}

test('everything is sent once, in order, pictures first and originals last', async () => {
  const store = await withSteps()
  const { transport, taken, uploaded } = server(() => 'done')
  const states = await sent(store, transport)
  const operations = await store.operations()
  expect(taken).toEqual(operations.map(({ id }) => id))
  expect(uploaded).toEqual([hash('a'), hash('b')])
  expect(operations.every(({ state }) => state === 'sent')).toBe(true)
  expect(states.at(-1)).toMatchObject({ phase: 'resting', done: 3 })
  expect((await store.device()).lastSentAt).not.toBeNull()
  expect(operations.filter(isOf('driver.step')).map(({ input }) => input.deviceSeq)).toEqual([1, 2, 3])
})

test('a picture is on its way while the step before it is, and goes once', async () => {
  const store = await withSteps()
  const { transport, taken, uploaded } = server(() => 'done')
  let besideSteps = 0
  const slow: Transport = {
    ...transport,
    async send(operation) {
      const before = uploaded.length
      await new Promise((resolve) => setTimeout(resolve, 50))
      besideSteps += uploaded.length - before
      return transport.send(operation)
    },
  }
  await sent(store, slow)
  expect(besideSteps).toBe(1)
  expect(uploaded).toEqual([hash('a'), hash('b')])
  expect(taken).toHaveLength(3)
})

test('a lost answer never doubles a step', async () => {
  const store = await withSteps()
  const { transport, taken } = server((attempt) => (attempt % 2 === 1 ? 'lost_answer' : 'done'))
  await sent(store, transport)
  expect(taken).toHaveLength(3)
  expect(countOpen(await store.operations(), await store.photos())).toEqual({ waiting: 0, originals: 0, refused: 0 })
})

test('a refused step stays with its reason, and the other load is sent', async () => {
  const store = await withSteps()
  const { transport } = server((attempt) => (attempt === 1 ? 'refused' : 'done'))
  await sent(store, transport)
  expect((await store.operations()).map(({ state }) => state)).toEqual(['refused', 'waiting', 'sent'])
  expect((await store.operations())[0]?.refusal).toEqual(refusal)
})

test('nothing is sent in the name of somebody else who signed in meanwhile', async () => {
  const store = await withSteps()
  const { transport, taken } = server(() => 'done')
  const states = await sent(store, { ...transport, contact: async () => 'signed_out' })
  expect(taken).toEqual([])
  expect(states.at(-1)?.phase).toBe('signed_out')
})
