import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'

/** By when a ticket is to be decided, and how many minutes are left then; below zero it is late. */
export function decideBy(createdAt: Instant, now: Instant, withinMin: number): { dueAt: Instant; leftMin: number } {
  const dueAt = addMinutes(createdAt, withinMin)
  return { dueAt, leftMin: Math.floor((Date.parse(dueAt) - Date.parse(now)) / 60_000) }
}
