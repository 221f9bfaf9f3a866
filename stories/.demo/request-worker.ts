import { BACK_END_PATHS } from '../demo/back-end-paths.ts'

/**
 * The script of the demo's service worker: MSW's own at `library`, asked only about requests to the back end. MSW asks the
 * page about each request, and the page's own files would wait for an answer while it is busy starting.
 */
export function requestWorker(library: string): string {
  return `const paths = new Set(${JSON.stringify(BACK_END_PATHS)})
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const isForBackEnd = origin === location.origin && paths.has(pathname.split('/')[1])
  // Without an answer from a listener the browser loads the file as always.
  if (!isForBackEnd) event.stopImmediatePropagation()
})
importScripts(${JSON.stringify(library)})
`
}
