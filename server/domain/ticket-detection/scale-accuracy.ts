import { wilsonInterval } from '../scorecards/wilson.ts'

/** The fields of a ticket that are compared with what a person confirmed. */
export const comparedFields = ['number', 'date', 'gross', 'tare', 'net'] as const
export type ComparedField = (typeof comparedFields)[number]

/** How often the reader was right, of how many times somebody confirmed the value. */
export type Hits = { right: number; of: number }
export type Accuracy = Hits & { share: number | null; low: number | null; high: number | null }

/** The share that was read rightly, with the interval that so few tickets leave; nothing where nothing was compared. */
export function accuracyOf({ right, of }: Hits): Accuracy {
  if (of === 0) return { right, of, share: null, low: null, high: null }
  return { right, of, share: right / of, ...wilsonInterval(right, of) }
}
