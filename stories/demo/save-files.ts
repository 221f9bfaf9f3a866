import { isForBackEnd } from './back-end-paths.ts'

/**
 * Links to the back end's files are followed by the browser itself, past every handler, to a server that is not there.
 * So they are fetched like any other call, and saved or shown from memory.
 */
export function saveFilesFromLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isForBackEnd(link.href, location.origin)) return
    event.preventDefault()
    void save(link.href, link.target === '_blank')
  })
}

async function save(url: string, isShown: boolean): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  if (isShown) link.target = '_blank'
  else link.download = name ?? 'haulbook'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
