const RELOADED = 'haulbook.reloaded'
/** How long a reload counts: the next release on the same tab gets one of its own. */
const COUNTS_MS = 60_000
const CHUNK_GONE = /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i

/**
 * Whether the page should load itself anew: after a release its old parts are gone from the server, and one reload
 * brings the new ones. Says so once for an address; when it fails again the crash screen is shown.
 */
export function reloadsOnce(
  error: unknown,
  kept: Pick<Storage, 'getItem' | 'setItem'>,
  address: string,
  now = Date.now(),
): boolean {
  if (!(error instanceof Error) || !CHUNK_GONE.test(error.message)) return false
  try {
    const [at = '', where] = kept.getItem(RELOADED)?.split(' ') ?? []
    if (where === address && now - Number(at) < COUNTS_MS) return false
    kept.setItem(RELOADED, `${now} ${address}`)
    return true
  } catch {
    // Without storage nobody would know that it was done already.
    return false
  }
}

/**
 * Reloads the page for a part that failed twice: browsers older than Chromium 156 fetch a part that failed once not again
 * for as long as the page stands. False where the server still does not answer, or a reload did not help.
 * @param beforehand keeps what the reload would lose
 */
export async function reloadForPart(error: unknown, beforehand?: () => void): Promise<boolean> {
  const isBack = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isBack || !reloadsOnce(error, sessionStorage, location.href)) return false
  beforehand?.()
  location.reload()
  return true
}
