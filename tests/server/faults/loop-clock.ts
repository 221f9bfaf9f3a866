const TICK_MS = 10

/**
 * Milliseconds that the event loop of this process has counted, by a timer that does not catch up. Where other processes
 * take the processor, the deadlines of this process and this clock come late together; the clock on the wall would not.
 */
export function loopClock(): { ms(): number; stop(): void } {
  let ticks = 0
  const timer = setInterval(() => ticks++, TICK_MS)
  return { ms: () => ticks * TICK_MS, stop: () => clearInterval(timer) }
}
