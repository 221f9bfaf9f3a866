/** A reader who is this far behind is cut off; it comes back with its last number. */
const MOST_WAITING = 200
const MOST_WAITING_BYTES = 256 * 1024

const encoder = new TextEncoder()

/** One message of a stream of server-sent events. The bytes are made once and written to all who may see them. */
export function eventBytes(id: string, data: unknown): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A comment line that keeps proxies from closing the stream. */
export const KEEP_OPEN = encoder.encode(': still here\n\n')

/** What one viewer is still to be sent, as the body of an answer. Whoever reads too slowly is cut off. */
export class FrameStream {
  private waiting: Uint8Array[] = []
  private bytes = 0
  private wake: (() => void) | null = null
  private isOver = false

  /**
   * @param backlog what is read out first, piece by piece, as fast as the reader takes it
   * @param onEnd is called once, however it ends
   */
  constructor(
    private readonly backlog: Iterator<Uint8Array>,
    private readonly onEnd: () => void,
  ) {}

  /** Adds a message behind the others; false where that was too much and the reader is cut off. */
  send(message: Uint8Array): boolean {
    if (this.isOver) return false
    this.waiting.push(message)
    this.bytes += message.byteLength
    if (this.waiting.length > MOST_WAITING || this.bytes > MOST_WAITING_BYTES) {
      this.end()
      return false
    }
    this.wake?.()
    return true
  }

  /** Ends the answer; the browser comes back by itself. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.waiting = []
    this.onEnd()
    this.wake?.()
  }

  /** The body. Nothing is taken from the queue before the reader asks, so that the queue says how far behind they are. */
  body(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const piece = this.backlog.next()
          if (!piece.done) return controller.enqueue(piece.value)
          while (this.waiting.length === 0 && !this.isOver) {
            await new Promise<void>((resolve) => {
              this.wake = resolve
            })
          }
          this.wake = null
          if (this.isOver) return controller.close()
          const sent = this.waiting
          this.waiting = []
          this.bytes = 0
          for (const message of sent) controller.enqueue(message)
        },
        cancel: () => this.end(),
      },
      { highWaterMark: 0 },
    )
  }
}
