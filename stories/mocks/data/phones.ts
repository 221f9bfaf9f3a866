import type { AnswerOf } from '../answers.ts'

type Phone = AnswerOf<'sync.phones'>['rows'][number]

const load = { id: '7332cce7-a661-7807-8331-4ee702d96186', number: 'L-00053' }

/** A phone that has sent all it holds. */
const quiet: Phone = {
  deviceId: '0190a1b2-0000-7000-8000-000000000001',
  driverName: 'Rosa Delgado',
  heardAt: '2026-11-21T19:32:00.000Z',
  skewMs: 0,
  waiting: [],
  originals: 0,
  positions: 0,
  storage: { usedBytes: 41_000_000, quotaBytes: 10_700_000_000, isPersisted: true },
  refused: [],
}

/** One that holds steps and photos, whose clock is wrong and whose last step was not taken. */
const busy: Phone = {
  ...quiet,
  deviceId: '0190a1b2-0000-7000-8000-000000000002',
  driverName: 'Christopher Featherstonehaugh-Tallbear',
  heardAt: '2026-11-21T16:05:00.000Z',
  skewMs: 5 * 60_000,
  waiting: [
    {
      operationId: '0190a1b2-0000-7000-8000-0000000000a1',
      loadId: load.id,
      loadNumber: load.number,
      action: 'deliver',
      happenedAt: '2026-11-21T15:41:00.000Z',
      photos: 3,
      isRefused: false,
    },
  ],
  originals: 4,
  refused: [
    {
      id: '0190a1b2-0000-7000-8000-0000000000b1',
      loadId: load.id,
      loadNumber: load.number,
      action: 'depart_pickup',
      happenedAt: '2026-11-21T14:10:00.000Z',
      receivedAt: '2026-11-21T16:05:00.000Z',
      code: 'illegal_step',
    },
  ],
}

/** What the office sees of its drivers' phones. */
export const phones: AnswerOf<'sync.phones'> = { rows: [busy, quiet], nextCursor: null }

/** A fleet of sixty phones. */
export const manyPhones: AnswerOf<'sync.phones'> = {
  rows: [
    busy,
    ...Array.from({ length: 59 }, (_, at) => ({
      ...quiet,
      deviceId: `0190a1b2-0000-7000-8000-${String(at + 10).padStart(12, '0')}`,
      driverName: `Driver ${at + 1}`,
    })),
  ],
  nextCursor: null,
}
