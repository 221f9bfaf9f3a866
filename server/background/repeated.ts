export type Repeated = {
  /** Runs it now, or once more right after a run that is under way. */
  soon(): void
  /** No further run; waits for the one under way. */
  stop(): Promise<void>
}

/** Runs a piece of work again and again, never two at a time; a failure is reported and the next run comes all the same. */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Repeated {
  let running: Promise<unknown> | null = null
  let again = false
  let isStopped = false
  const soon = () => {
    if (isStopped) return
    if (running) {
      again = true
      return
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null
        if (again) {
          again = false
          soon()
        }
      })
  }
  const timer = setInterval(soon, ms)
  soon()
  return {
    soon,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
