import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { requestWorker } from '../../../stories/.demo/request-worker.ts'

const ORIGIN = 'http://localhost:3000'

/** What the script lets MSW see of a request to this address. */
function isPassedOn(url: string): boolean {
  type Listener = (event: { request: { url: string }; stopImmediatePropagation(): void }) => void
  const listeners: Listener[] = []
  const libraries: string[] = []
  runInNewContext(requestWorker('/library.js'), {
    URL,
    location: { origin: ORIGIN },
    addEventListener: (_: 'fetch', listener: Listener) => listeners.push(listener),
    importScripts: (address: string) => libraries.push(address),
  })
  expect(libraries).toEqual(['/library.js'])
  let isStopped = false
  for (const listener of listeners) {
    listener({ request: { url }, stopImmediatePropagation: () => (isStopped = true) })
  }
  return !isStopped
}

test.each([
  [`${ORIGIN}/trpc/loads.list?batch=1`, true],
  [`${ORIGIN}/api/files/0000`, true],
  [`${ORIGIN}/assets/loads.index-abc.js`, false],
  [`${ORIGIN}/`, false],
  ['https://elsewhere.example/trpc/loads.list', false],
])('the service worker of the demo asks MSW about %s: %s', (url, expected) => {
  expect(isPassedOn(url)).toBe(expected)
})
