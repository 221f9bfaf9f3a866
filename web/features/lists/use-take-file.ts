import { showToast } from '#ui'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { needRefusalWords } from '#web/format/words.tsx'

/**
 * Lets the browser download a list as a file: however large, nothing of it is held in the page. Whether
 * there is room for it is asked first, since a download that is refused tells its reader nothing.
 * @param unreached what is said where the server could not be asked; that it is not available without it
 */
export function useTakeFile(unreached?: string): (address: string) => Promise<void> {
  const sayRefusal = useSayRefusal()
  return async (address) => {
    const code = await refusalOfFile(address)
    if (code === UNREACHED && unreached) showToast({ tone: 'danger', text: unreached })
    else if (code) {
      await needRefusalWords([code])
      showToast({ tone: 'danger', text: sayRefusal({ code }) })
    } else download(address)
  }
}

const UNREACHED = 'unavailable'

/** Why there is no file at an address now; null where there is one. */
async function refusalOfFile(address: string): Promise<string | null> {
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD' })
    return ok ? null : (headers.get('X-Refusal') ?? 'unexpected')
  } catch {
    return UNREACHED
  }
}

function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.hidden = true
  // A press on a link outside of the document is heard by nobody, and the demo takes its files from what it hears.
  document.body.append(link)
  link.click()
  link.remove()
}
