import type { LiveEvent, Session } from '../../ports.ts'

/** A reader this far behind is cut off; it comes back with its last number. */
const MOST_WAITING = 200

/** One viewer's queue of events, read as an async iterable. */
export class Stream implements AsyncIterable<LiveEvent> {
  private waiting: LiveEvent[] = []
  private wake: (() => void) | null = null
  private ended = false

  constructor(
    readonly session: Session,
    /** The rights it was opened with; when they change it is ended. */
    readonly rights: string,
    private readonly concerns: (event: LiveEvent) => boolean,
  ) {}

  offer(event: LiveEvent): void {
    if (this.ended || !this.concerns(event)) return
    this.waiting.push(event)
    if (this.waiting.length > MOST_WAITING) this.end()
    this.wake?.()
  }

  end(): void {
    this.ended = true
    this.wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEvent> {
    while (!this.ended) {
      const next = this.waiting.shift()
      if (next) {
        yield next
        continue
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
      this.wake = null
    }
  }
}
