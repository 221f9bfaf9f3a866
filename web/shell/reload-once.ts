const RELOADED = 'haulbook.reloaded'
/** How long a reload counts: the next release on the same tab gets one of its own. */
const COUNTS_MS = 60_000
const CHUNK_GONE = /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i

/**
 * Whether the page should load itself anew: after a release its old parts are gone from the server, and one reload
 * brings the new ones. Says so once for an address; when it fails again the crash screen is shown.
 */
export function reloadsOnce(error: unknown, address: string, now = Date.now()): boolean {
  if (!(error instanceof Error) || !CHUNK_GONE.test(error.message)) return false
  try {
    const [at = '', where] = sessionStorage.getItem(RELOADED)?.split(' ') ?? []
    if (where === address && now - Number(at) < COUNTS_MS) return false
    sessionStorage.setItem(RELOADED, `${now} ${address}`)
    return true
  } catch {
    // Without storage nobody would know that it was done already.
    return false
  }
}

/**
 * Reloads the page for a part that failed twice: Chromium before 156 does not fetch a part again that failed once, for as
 * long as the page stands. False where the server still does not answer, or a reload did not help.
 * @param beforehand keeps what the reload would lose, in storage that is there
 */
export async function reloadForPart(error: unknown, beforehand?: () => void): Promise<boolean> {
  const { href } = location
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (!answer?.ok || !reloadsOnce(error, href)) return false
  beforehand?.()
  location.reload()
  return true
}
