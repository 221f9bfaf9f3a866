/**
 * The browser's stream of events over the answers of a story: it reads the whole answer as one burst and stays open, as a
 * fleet whose trucks stand still would leave it. Without an answer it fails as the browser's own does.
 */
export class StoryEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = StoryEventSource.CONNECTING
  onmessage: ((message: MessageEvent<string>) => void) | null = null
  onerror: ((event: Event) => void) | null = null

  constructor(readonly url: string) {
    super()
    void this.read()
  }

  close(): void {
    this.readyState = StoryEventSource.CLOSED
  }

  private async read(): Promise<void> {
    const answer = await fetch(this.url)
    const text = answer.ok ? await answer.text() : ''
    if (this.readyState === StoryEventSource.CLOSED) return
    if (!answer.ok) {
      this.close()
      this.onerror?.(new Event('error'))
      return
    }
    this.readyState = StoryEventSource.OPEN
    for (const block of text.split('\n\n').filter(Boolean)) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      this.onmessage?.(new MessageEvent('message', { data: field('data'), lastEventId: field('id') }))
    }
  }
}
