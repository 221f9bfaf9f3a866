import { limits } from './limits.ts'

/** The time that a caller's transactions have used, as it stood at a moment, and how many run since; in milliseconds. */
export type Used = { ms: number; at: number; running: number }

/** What was used loses half its weight in this time: what counts are the last seconds. */
const HALF_LIFE_MS = 5000
/** Beside others, who has used more than this of late runs less at once. About a third of one connection, all the time. */
const HEAVY_USER_MS = 2000
/** The same for a fleet: about one connection, all the time. */
const HEAVY_FLEET_MS = 7000

/** How much of the time used still counts at `now`. */
export function usedOfLate({ ms, at, running }: Used, now: number): number {
  const passed = Math.max(0, now - at)
  return ms * 2 ** (-passed / HALF_LIFE_MS) + running * passed
}

/** How many transactions a user may run at once. `hasOthers`: somebody else has asked of late. */
export function mostOfUser(usedMs: number, hasOthers: boolean): number {
  return hasOthers && usedMs > HEAVY_USER_MS ? limits.heavy_user_running.most : limits.user_running.most
}

/** How many transactions a fleet may run at once. `hasOthers`: another fleet has asked of late. */
export function mostOfFleet(usedMs: number, hasOthers: boolean): number {
  return hasOthers && usedMs > HEAVY_FLEET_MS ? limits.heavy_fleet_running.most : limits.fleet_running.most
}
