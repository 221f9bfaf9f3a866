import type { CDPSession, Page } from 'playwright'

/** A task of the page's own thread: how long it lasted, what it took of a processor, and what it was busy with. */
export type PageTask = { ms: number; cpuMs: number; by: string }

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { functionName?: string; url?: string; documentLoaderURL?: string } }
}

const TASK = 'ThreadControllerImpl::RunTask'
/** The outer events of a task say nothing of it. */
const OUTER = new Set([TASK, 'v8.callFunction', 'RunMicrotasks', 'RunTask'])

/** Everything that the page's own thread does while `work` lasts, by the browser's trace, the longest first. */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<PageTask[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'],
    },
  })
  const events = tracedEvents(devtools)
  await work()
  await devtools.send('Tracing.end')
  return tasksOf(await events, page.url())
}

async function tracedEvents(devtools: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (isTraced(event)) events.push(event)
  })
  await new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  return events
}

const isTraced = (event: object): event is TraceEvent => 'ph' in event && 'name' in event && 'pid' in event

function tasksOf(events: readonly TraceEvent[], url: string): PageTask[] {
  // A browser has renderers of its own, too: the page's is the one that speaks of its address.
  const address = new URL(url).origin
  const spoken = new Map<string, number>()
  for (const { pid, tid, args } of events) {
    if (!args?.data?.url?.startsWith(address)) continue
    const thread = `${pid} ${tid}`
    spoken.set(thread, (spoken.get(thread) ?? 0) + 1)
  }
  const threads = new Set(
    events.flatMap(({ name, pid, tid }) => (name === 'FireAnimationFrame' ? [`${pid} ${tid}`] : [])),
  )
  const [main] = [...spoken].filter(([thread]) => threads.has(thread)).toSorted((one, other) => other[1] - one[1])
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === main?.[0])
  return own
    .filter(({ name }) => name === TASK)
    .map((task) => ({ ms: (task.dur ?? 0) / 1000, cpuMs: (task.tdur ?? 0) / 1000, by: longestWithin(task, own) }))
    .toSorted((one, other) => other.ms - one.ms)
}

function longestWithin(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0)
  const [longest] = events
    .filter(({ name, ts, dur }) => !OUTER.has(name) && ts >= task.ts && ts + (dur ?? 0) <= end)
    .toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0))
  if (!longest) return 'nothing named'
  const of = longest.args?.data?.functionName
  return `${longest.name}${of ? ` of ${of}` : ''} ${Math.round((longest.dur ?? 0) / 1000)} ms`
}
