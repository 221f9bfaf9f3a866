import type { StreetMap } from './street-map.ts'

/** Where a page fetches the operator's file of streets: as a member, or as who came by a share link. */
export type StreetAddress = '/api/map' | '/api/portal/map'

/** `none`: the operator has no file, or nothing can be fetched now. `failed`: there is one, and it is of no use. */
type StreetFile = 'none' | 'failed' | 'there'
export type FoundStreets = { state: 'none' | 'failed' } | { state: 'there'; streets: StreetMap }

/** Longer nobody waits for the head of the file before the map says that it has no roads. */
const PATIENCE_MS = 8_000

const withoutFile = new Set<StreetAddress>()

/** Whether the operator has a file of streets and the server can read it, as far as one byte tells. */
export async function streetFile(address: StreetAddress, signal: AbortSignal): Promise<StreetFile> {
  if (withoutFile.has(address)) return 'none'
  const { status } = await fetch(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store', signal })
  if (status === 204) withoutFile.add(address)
  if (status >= 500) return 'failed'
  return status === 206 ? 'there' : 'none'
}

/**
 * The streets of the operator's file. Whether there is one is asked of the server and not written in the page: an installed
 * page is of the day it was installed. What reads the file is fetched only where there is one.
 */
export async function findStreets(address: StreetAddress, signal?: AbortSignal): Promise<FoundStreets> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  try {
    const state = await streetFile(address, signal ? AbortSignal.any([signal, late]) : late)
    if (state !== 'there') return { state }
  } catch {
    return { state: late.aborted ? 'failed' : 'none' }
  }
  try {
    const { openStreets } = await import('./street-map.ts')
    const streets = await Promise.race([openStreets(address), rejectedBy(late)])
    return streets ? { state: 'there', streets } : { state: 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
