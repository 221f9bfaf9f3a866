import { instant } from '#domain/units/time.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import type { Clock, Ids } from '../ports.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) }

/** Resolves after so many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** UUID v7 by the given clock, and secrets of 32 random bytes. */
export function randomIds(clock: Clock): Ids {
  return {
    uuid: () => uuidV7(Date.parse(clock.now()), crypto.getRandomValues(new Uint8Array(10))),
    secret: () => base64Url(crypto.getRandomValues(new Uint8Array(32))),
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
