type Subscription = { unsubscribe(): void }

/**
 * Follows a stream, and follows it anew some time after it was ended from the other side, until it is stopped.
 * @param subscribe begins to follow and calls back once when the stream was ended
 * @returns a function that stops it
 */
export function keepFollowing(subscribe: (onEnded: () => void) => Subscription, againAfterMs: number): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let subscription: Subscription | undefined
  let isStopped = false
  const follow = () => {
    subscription = subscribe(() => {
      if (!isStopped) again = setTimeout(follow, againAfterMs)
    })
  }
  follow()
  return () => {
    isStopped = true
    clearTimeout(again)
    subscription?.unsubscribe()
  }
}
