import { openDB } from 'idb'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isStoreName } from './store-name.ts'
import { TAKE_OVER } from './take-over-message.ts'

type Waiting = { waitUntil(until: Promise<unknown>): void }
/** What a service worker has of its own; the pages' types know a window only. */
type Worker = {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  registration: { active: unknown }
  addEventListener(type: 'install' | 'activate', heard: (event: Waiting) => void): void
  addEventListener(type: 'message', heard: (event: { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
declare const self: Worker

/** Answered by the server, or not at all: never by a page from the phone. */
const NOT_PAGES = [/^\/(trpc|api|health|ready|metrics)(\/|$)/]

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }))

// A new release stays out while work lies unsent: the release that wrote it also sends it. It is tried again later.
self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(nothingUnsent())
})
// The first visit is served by the network; from then on the phone opens it by itself.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void nothingUnsent().then(() => self.skipWaiting(), ignore)
})

function ignore(): void {
  // The page asks again once all is sent.
}

/** Rejects while a store of this device holds a step that was not sent. What is sealed waits for its user, not for this. */
async function nothingUnsent(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name || !isStoreName(name)) continue
    const db = await openDB(name)
    try {
      if (!db.objectStoreNames.contains('operations')) continue
      const operations: unknown[] = await db.getAll('operations')
      if (operations.some((one) => !isSent(one))) throw new Error('work lies unsent')
    } finally {
      db.close()
    }
  }
}

function isSent(operation: unknown): boolean {
  return typeof operation === 'object' && operation !== null && 'state' in operation && operation.state === 'sent'
}
