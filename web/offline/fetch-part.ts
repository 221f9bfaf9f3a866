/** What the work needs but the first screen does not. Without signal it is tried again until it is there. */
export async function fetchPart<Part>(part: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await part()
    } catch {
      await aWhile()
    }
  }
}

const FETCH_AGAIN_MS = 10_000

/** Until it is worth asking again: there is a connection, or it may have come back unnoticed. */
export function aWhile(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, FETCH_AGAIN_MS)
    window.addEventListener('online', resolve, { once: true })
  })
}
