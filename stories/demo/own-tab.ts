/**
 * Makes this tab a browser of its own for the product's pages. They share one stream and one outbox between the tabs of
 * a browser, over names that all tabs know; in the demo each tab has a database of its own, so the names differ.
 */
export function beOwnBrowser(): void {
  const tab = crypto.randomUUID()
  const Shared = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Shared {
    constructor(name: string) {
      super(`${tab}/${name}`)
    }
  }
  if (!('locks' in navigator)) return
  const { locks } = navigator
  const request = locks.request.bind(locks)
  const own: typeof request = (name: string, ...rest: unknown[]) =>
    Reflect.apply(request, locks, [`${tab}/${name}`, ...rest])
  locks.request = own
}
