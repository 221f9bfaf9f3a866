import { median, quantile } from './figure.ts'

type Request = { url: string; headers: Record<string, string> }

/** Answers and the slowest of twenty, in one slice of time. */
export type Slice = { perSecond: number; p50: number; p95: number }

async function once({ url, headers }: Request): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`)
  return performance.now() - begun
}

/** As many requests as `atOnce` callers get answered in `ms`. */
export async function closedLoop(request: Request, atOnce: number, ms: number): Promise<Slice> {
  const times: number[] = []
  const begun = performance.now()
  const callers = Array.from({ length: atOnce }, async () => {
    while (performance.now() - begun < ms) times.push(await once(request))
  })
  await Promise.all(callers)
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: times.length / seconds, p50: median(times), p95: quantile(times, 0.95) }
}

/** So many requests a second, each sent in its moment, however long the others take; the milliseconds of each. */
export async function openLoop(request: Request, perSecond: number, isOver: () => boolean): Promise<number[]> {
  const under: Promise<number>[] = []
  const begun = performance.now()
  for (let sent = 0; !isOver(); sent++) {
    const wait = begun + (sent * 1000) / perSecond - performance.now()
    if (wait > 0) await Bun.sleep(wait)
    under.push(once(request))
  }
  return Promise.all(under)
}
