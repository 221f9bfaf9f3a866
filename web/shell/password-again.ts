import { createStore } from '@tanstack/react-store'

/** The dialog that waits for the password; it calls back with whether it was typed. */
type Asked = ((isConfirmed: boolean) => void) | null

const asked = createStore<Asked>(null)
let answer: Promise<boolean> | null = null
/** Frames of pages that show the question. */
let hosts = 0

/** For `useSelector`: what the frame of the page has to ask for. Only what subscribes is asked. */
export const passwordAgain = {
  get: asked.get,
  subscribe(listener: (next: Asked) => void) {
    hosts += 1
    const { unsubscribe } = asked.subscribe(listener)
    return {
      unsubscribe() {
        hosts -= 1
        unsubscribe()
      },
    }
  },
}

/** Asks for the password; several steps at once share one question. False where it was put off. */
function ask(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    asked.setState(() => (isConfirmed) => {
      answer = null
      asked.setState(() => null)
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
    if (hosts === 0 || !(await wantsPassword(answer))) return answer
    return (await ask()) ? send(input, init) : answer
  }
}
