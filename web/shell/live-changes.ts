import { topics } from '#domain/all/topics.gen.ts'
import { MAX_PAGE_AGE_MS } from '#domain/live/page-age.ts'
import type { Topic } from '#domain/live/topics.ts'
import { client, type Outputs, queryClient } from '#web/api.ts'
import { keepFollowing } from './keep-following.ts'

/** What a change of a topic makes stale, by the first part of a procedure's path. */
const STALE: Record<Topic, readonly (keyof Outputs)[]> = topics

type Change = { kind: 'change'; topic: Topic } | { kind: 'reload' }

const LOCK = 'haulbook.live'
/** Changes that come together lead to one round of fetching. */
const GATHER_MS = 150
/** A fleet at work, or a day that is being sent, changes something all the time: a round of fetching for each would be most of the work. */
const APART_MS = 1000
const FOLLOW_AGAIN_MS = 1000

function isStale(path: unknown, topics: ReadonlySet<Topic> | 'all'): boolean {
  if (topics === 'all') return true
  const router = Array.isArray(path) && Array.isArray(path[0]) ? path[0][0] : undefined
  return [...topics].some((topic) => STALE[topic].some((name) => name === router))
}

/**
 * Keeps what is on screen true: one stream of changes per browser, held by one of its tabs and told to the others. A
 * browser opens six connections to a host; a stream in every tab would use them up. Returns a function that stops it.
 */
export function followChanges(onConnection: (connected: boolean) => void): () => void {
  const tabs = new BroadcastChannel(LOCK)
  const stop = new AbortController()
  let gathered = new Set<Topic>()
  let reloads = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAt = Number.NEGATIVE_INFINITY

  const flush = () => {
    timer = undefined
    flushedAt = performance.now()
    const topics = reloads ? ('all' as const) : gathered
    gathered = new Set()
    reloads = false
    void queryClient.invalidateQueries({ predicate: (query) => isStale(query.queryKey, topics) })
  }
  const hear = (change: Change) => {
    if (change.kind === 'reload') reloads = true
    else gathered.add(change.topic)
    timer ??= setTimeout(flush, Math.max(GATHER_MS, flushedAt + APART_MS - performance.now()))
  }
  const tell = (change: Change) => {
    hear(change)
    tabs.postMessage(change)
  }
  tabs.onmessage = (message: MessageEvent<Change>) => hear(message.data)

  void navigator.locks
    ?.request(LOCK, { signal: stop.signal }, async () => {
      let isBehind = false
      const subscribe = (onEnded: () => void) =>
        client.live.changes.subscribe(
          // What changed while this page was fetched, or while another tab gave up the stream, was told to nobody here.
          { pageAgeMs: Math.min(Math.round(performance.now()), MAX_PAGE_AGE_MS) },
          {
            onData: ({ data }) => {
              if (data.kind !== 'begun') return tell(data)
              if (isBehind) tell({ kind: 'reload' })
              isBehind = false
            },
            // The server ends a stream whose rights changed or that fell behind: look at everything, and follow anew.
            onComplete: () => {
              tell({ kind: 'reload' })
              onEnded()
            },
            // Refused, as where too many streams are open already: tried anew in a while, and until then told of nothing.
            onError: () => {
              isBehind = true
              onEnded()
            },
            onConnectionStateChange: (state) => onConnection(state.state !== 'connecting' || state.error === null),
          },
        )
      const leave = keepFollowing(subscribe, FOLLOW_AGAIN_MS)
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
      leave()
    })
    .catch(() => {
      // Aborted while waiting for the lock: another tab holds the stream.
    })

  return () => {
    stop.abort()
    tabs.close()
    clearTimeout(timer)
  }
}
