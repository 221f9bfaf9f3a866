import { TRPCClientError, type TRPCLink } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'

/** The dialog that waits for the password; it calls back with whether it was typed. */
type Asked = ((isConfirmed: boolean) => void) | null

let asked: Asked = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function set(next: Asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: what the frame of the page has to ask for. */
export const passwordAgain = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => asked,
}

/** Asks for the password; several steps at once share one question. False where it was put off. */
function ask(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    set((isConfirmed) => {
      answer = null
      set(null)
      resolve(isConfirmed)
    })
  })
  return answer
}

function wantsPassword(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.refusal?.code === 'confirm_password'
}

/**
 * Between the pages and the server: a step that wants the password again waits for it and is then sent once more as it
 * was. No page needs to know which steps those are.
 */
export const askingAgain: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sending = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          // Without somebody at a page of his own there is nobody to ask.
          if (!wantsPassword(error) || listeners.size === 0) {
            observer.error(error)
            return
          }
          void ask().then((isConfirmed) => {
            if (isConfirmed) sending = next(op).subscribe(observer)
            else observer.error(error)
          })
        },
      })
      return () => sending.unsubscribe()
    })
