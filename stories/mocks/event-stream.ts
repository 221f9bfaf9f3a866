/** The browser's stream of events where nothing happens: a story has nobody to follow, and no server to be cut off from. */
export class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1

  close(): void {
    this.readyState = SilentEventSource.CLOSED
  }
}
