import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { NOBODY_WAITS_MS, ticketReader } from '#server/adapters/ticket-reader/index.ts'
import { TicketReadRefused, type TimedReading } from '#server/adapters/ticket-reader/ticket-reader.ts'
import { drawnTickets, drawTicket } from './drawn-tickets.ts'

type Truth = {
  file: string
  ticket_number: string
  date: string
  gross: number | null
  tare: number | null
  net: number | null
}
const folder = join(import.meta.dirname, '../../support/tickets')
const truth: { tickets: Truth[] } = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'))
// Other test files run beside it, and it gives way to them; how fast it reads is the bench’s to say.
const reader = ticketReader({ readMs: NOBODY_WAITS_MS })
afterAll(() => reader.close())

const weights = ['gross', 'tare', 'net'] as const
const core = ['ticket_number', 'date', ...weights] as const
type Core = Record<(typeof core)[number], string | number | null>
const rightOnes = (reading: TimedReading, expected: Core) =>
  core.filter((field) => (reading.fields[field]?.value ?? null) === expected[field])

/** A third of the photographs; other ones on each run, unless the seed is given. `bun run bench reading` reads them all. */
const SEED = Number(process.env.TICKETS_SEED) || Date.now()
const sample = truth.tickets.filter((_, at) => at % 3 === SEED % 3)

describe(`the photographed tickets (TICKETS_SEED=${SEED})`, () => {
  test('are read, and what is wrong says so', { timeout: 400_000 }, async () => {
    let right = 0
    let rightWeights = 0
    let askedForNothing = 0
    for (const ticket of sample) {
      const reading = await reader.read(await readFile(join(folder, ticket.file)))
      const good = rightOnes(reading, ticket)
      right += good.length
      for (const field of weights) {
        const isAsked = reading.needsConfirmation.includes(field)
        if (!good.includes(field)) {
          expect(isAsked || reading.flags.length > 0, `${ticket.file}: wrong ${field} goes unseen`).toBe(true)
        } else if (ticket[field] !== null) {
          rightWeights++
          if (isAsked) askedForNothing++
        }
      }
      if (ticket.file === 'd12.jpg') expect(reading.flags).toContain('net_mismatch')
    }
    expect(right).toBeGreaterThanOrEqual(0.95 * sample.length * core.length)
    expect(askedForNothing / rightWeights).toBeLessThanOrEqual(0.3)
  })
})

describe('layouts never seen before', () => {
  test.each(drawnTickets.map((ticket) => [ticket.name, ticket] as const))(
    '%s',
    { timeout: 200_000 },
    async (_, ticket) => {
      const reading = await reader.read(await drawTicket(ticket))
      const { expected } = ticket
      for (const field of weights) {
        const value = reading.fields[field]?.value ?? null
        expect(value === expected[field] || reading.needsConfirmation.includes(field), field).toBe(true)
      }
      expect(rightOnes(reading, expected).length).toBeGreaterThanOrEqual(4)
      expect(reading.fields.unit?.value).toBe(expected.unit)
      if (expected.time_in) expect(reading.fields.time_in?.value).toBe(expected.time_in)
      if (expected.time_out) expect(reading.fields.time_out?.value).toBe(expected.time_out)
    },
  )
})

describe('how a picture is held', () => {
  const upright = () => readFile(join(folder, 'd01.jpg'))
  test.each([90, 180, 270])('turned by %i degrees', { timeout: 200_000 }, async (angle) => {
    const reading = await reader.read(
      await sharp(await upright())
        .rotate(angle)
        .jpeg()
        .toBuffer(),
    )
    expect(reading.fields.net?.value).toBe(52_060)
  })

  test('turned, with a note of it in the picture’s data', { timeout: 200_000 }, async () => {
    const turned = await sharp(await upright())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { fields } = await reader.read(turned)
    expect(fields.net?.value).toBe(52_060)
    // The net stands in the middle of the upright picture, left of its centre line.
    expect(fields.net?.box.y).toBeGreaterThan(0.5)
    expect(fields.net?.box.x).toBeLessThan(0.6)
  })
})

describe('pictures that cannot be read', () => {
  const refusal = async (image: Uint8Array) => {
    const error = await reader.read(image).catch((reason: unknown) => reason)
    return error instanceof TicketReadRefused ? error.reason : error
  }
  test('say why', { timeout: 100_000 }, async () => {
    expect(await refusal(new Uint8Array())).toBe('empty')
    expect(await refusal(new TextEncoder().encode('%PDF-1.7 no picture'))).toBe('not_an_image')
    const huge = sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'white' } })
    expect(await refusal(await huge.png().toBuffer())).toBe('too_many_pixels')
    const whole = await readFile(join(folder, 'd02.jpg'))
    expect(await refusal(whole.subarray(0, 9_000))).toBe('not_an_image')
  })

  test('a reader that hangs is replaced, and the next picture is read', { timeout: 200_000 }, async () => {
    const hasty = ticketReader({ readMs: 5 })
    const image = await readFile(join(folder, 'd02.jpg'))
    await expect(hasty.read(image)).rejects.toMatchObject({ reason: 'timeout' })
    await expect(hasty.read(image)).rejects.toMatchObject({ reason: 'timeout' })
    await hasty.close()
    await expect(hasty.read(image)).rejects.toMatchObject({ reason: 'closed' })
    expect((await reader.read(image)).fields.net?.value).toBe(48_840)
  })

  test('a full queue refuses at once', { timeout: 200_000 }, async () => {
    const narrow = ticketReader({ mostWaiting: 1 })
    const image = await readFile(join(folder, 'd02.jpg'))
    const held = [narrow.read(image), narrow.read(image)].map((one) => one.catch((error: unknown) => error))
    await expect(narrow.read(image)).rejects.toMatchObject({ reason: 'queue_full' })
    await narrow.close()
    expect(await Promise.all(held)).toMatchObject([{ reason: 'closed' }, { reason: 'closed' }])
  })
})
