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

/** What has failed in this page. */
const failed = new WeakSet<() => Promise<unknown>>()

/**
 * A part of the page that somebody waits for, and may ask for again. Chromium before 156 does not fetch a part again that
 * failed once, for as long as the page stands: where it fails again though the server answers, the page reloads, once.
 * Rejects as `load` does where that is not to be.
 * @param beforeReload keeps what the reload would lose, in storage that is there
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeReload?: () => void): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!failed.has(load) || !(await answers()) || !reloadsOnce(error, location.href)) {
      failed.add(load)
      throw error
    }
    beforeReload?.()
    location.reload()
    // Nobody hears of it any more.
    return new Promise(() => undefined)
  }
}

/** Whether the server gives this page. */
function answers(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
