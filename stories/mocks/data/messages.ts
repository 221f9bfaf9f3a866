import type { AnswerOf } from '../answers.ts'

const read = [{ name: 'Rosa Delgado', at: '2026-11-19T13:12:00.000Z' }]

/** A short talk on a load: read, taken back, and one that came late from a phone without signal. */
export const talk: AnswerOf<'messages.ofLoad'> = {
  rows: [
    {
      id: '01930000-0000-7000-8000-000000000d04',
      side: 'hauling',
      authorName: 'Rosa Delgado',
      isMine: false,
      body: 'Loaded. The scale printed two tickets, I photographed the second one.',
      writtenAt: '2026-11-19T13:20:00.000Z',
      receivedAt: '2026-11-19T13:41:00.000Z',
      isRead: false,
      readBy: [],
    },
    {
      id: '01930000-0000-7000-8000-000000000d03',
      side: 'office',
      authorName: 'Marcus Bell',
      isMine: false,
      body: null,
      writtenAt: '2026-11-19T13:05:00.000Z',
      receivedAt: '2026-11-19T13:05:00.000Z',
      isRead: true,
      readBy: [],
    },
    {
      id: '01930000-0000-7000-8000-000000000d02',
      side: 'hauling',
      authorName: 'Rosa Delgado',
      isMine: false,
      body: 'Understood.',
      writtenAt: '2026-11-19T13:02:00.000Z',
      receivedAt: '2026-11-19T13:02:00.000Z',
      isRead: true,
      readBy: [],
    },
    {
      id: '01930000-0000-7000-8000-000000000d01',
      side: 'office',
      authorName: 'Dana Whitlock',
      isMine: true,
      body: 'Gate 3 today, not gate 1.\nThe scale is closed until one; ask for Bill at the shack.',
      writtenAt: '2026-11-19T13:00:00.000Z',
      receivedAt: '2026-11-19T13:00:00.000Z',
      isRead: true,
      readBy: read,
    },
  ],
  nextCursor: null,
}

/** A day of lines, one of them as long as it may be. */
export const longTalk: typeof talk = {
  rows: Array.from({ length: 50 }, (_, count) => {
    const at = new Date(Date.UTC(2026, 10, 19, 18, 50 - count)).toISOString()
    return {
      id: `01930000-0000-7000-8000-0000000${String(10_000 + count)}`,
      side: count % 3 === 0 ? ('hauling' as const) : ('office' as const),
      authorName: count % 3 === 0 ? 'Rosa Delgado' : 'Marcus Bell',
      isMine: count % 3 === 1,
      body: count === 7 ? 'Longsiteaddresswithoutspaces'.repeat(71) : `Line ${50 - count} of the day.`,
      writtenAt: at,
      receivedAt: at,
      isRead: true,
      readBy: count % 3 === 1 ? read : [],
    }
  }),
  nextCursor: 'older',
}
