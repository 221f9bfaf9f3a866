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

/** Looks at the text alone: a schema would come with the first visit for the sake of one code. */
async function wantsPassword(answer: Response): Promise<boolean> {
  return answer.status === 403 && (await answer.clone().text()).includes('"code":"confirm_password"')
}

/**
 * Between the pages and the server: a step that wants the password again waits for it and is then sent once more as it
 * was. No page needs to know which steps those are.
 * @param send the browser's fetch
 */
export function askingAgain(send: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>): typeof send {
  return async (input, init) => {
    const answer = await send(input, init)
    // Without somebody at a page of their own there is nobody to ask.
    if (listeners.size === 0 || !(await wantsPassword(answer))) return answer
    return (await ask()) ? send(input, init) : answer
  }
}
