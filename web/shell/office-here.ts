import { isOffice } from '#domain/access/roles.ts'
import { keptMe } from '#web/offline/kept-me.ts'

/** Whether somebody of the office was signed in on this device when the server last said who is. */
export function isOfficeHere(): boolean {
  const kept = keptMe()
  return kept !== null && isOffice(kept)
}
