import { keepReader, readerState, readOnPhone } from '#web/offline/ticket-reader/index.ts'

/** What the benchmark calls in the page: the phone's reader as the product has it, without the product around it. */
const reader = {
  keep: keepReader,
  state: readerState,
  read: async (path: string) => readOnPhone(await (await fetch(path)).blob()),
}
export type ReaderPage = typeof reader

Object.assign(window, { reader })
