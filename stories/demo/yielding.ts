import type { Ports } from '#server/ports.ts'

/** So long after the last call the page counts as served. */
const QUIET_MS = 250
const LOOK_EVERY_MS = 50

/** Counts the page's calls, so that work in the background can stand back while somebody waits. */
export function callsUnderWay() {
  let underWay = 0
  let last = 0
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        last = performance.now()
      }
    },
    async quiet(): Promise<void> {
      while (underWay > 0 || performance.now() - last < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
  }
}

/** The same ports, where each transaction waits until the page is served: there is one connection and one thread for all. */
export function yielding(ports: Ports, quiet: () => Promise<void>): Ports {
  const { db } = ports
  return {
    ...ports,
    db: {
      ...db,
      read: (...given) => quiet().then(() => db.read(...given)),
      write: (...given) => quiet().then(() => db.write(...given)),
    },
  }
}
