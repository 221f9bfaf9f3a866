import { argv } from 'node:process'
import { commandRun } from '../support/command-run.ts'

/**
 * Prints one JSON line a figure. On a database of its own with durability on, over loopback, in less than two minutes;
 * the baselines are taken in the same run, because figures of two runs on one machine differ more than versions do.
 * Several kinds are taken one after the other. `bun run bench intake` takes those of the positions that come in, `bun run bench live` those of what maps are told, and
 * `bun run bench offline` those of a driver's day that is sent at its end, `bun run bench search` those of the palette's
 * search in a million loads, `bun run bench fairness` those of one user beside a heavy one, `bun run bench viewers` what
 * 2,000 people who follow live cost; `bun run bench pages [URL]` says when pages stand there,
 * `bun run bench board` opens
 * the day of 500 trucks, `bun run bench scorecards` compares 60 contractors, `bun run bench analytics` sums 50,000 loads, `bun run bench pay` settles periods of 10,000 loads, `bun run bench lists` reads those of invoices, quotes and settlements
 * at a million rows, and what a customer owes who was billed as often; `bun run bench demo` builds the static demo, `bun run bench reading [truth.json]` compares what is read on the tests'
 * ticket pictures, or those beside another truth, with what is printed, `bun run bench drawn [seed]` reads tickets drawn
 * with each class of fault, `bun run bench phone [truth.json]` reads them in a page as a driver's phone does. These are
 * long.
 */
const long: Record<string, () => Promise<(argument?: string) => Promise<void>>> = {
  analytics: async () => (await import('./analytics.ts')).analytics,
  board: async () => (await import('./board.ts')).board,
  demo: async () => (await import('./demo.ts')).demo,
  drawn: async () => (await import('./drawn/index.ts')).drawn,
  fairness: async () => (await import('./fairness.ts')).fairness,
  intake: async () => (await import('./intake.ts')).intake,
  lists: async () => (await import('./money/lists.ts')).moneyLists,
  live: async () => (await import('./live.ts')).live,
  offline: async () => (await import('./offline.ts')).offline,
  pages: async () => (await import('./first-view.ts')).firstView,
  pay: async () => (await import('./money/pay-runs.ts')).payRuns,
  phone: async () => (await import('./phone/index.ts')).phone,
  reading: async () => (await import('./reading/index.ts')).reading,
  scorecards: async () => (await import('./scorecards.ts')).scorecards,
  search: async () => (await import('./search.ts')).search,
  viewers: async () => (await import('./viewers.ts')).viewers,
}
const asked = argv.slice(2)
// What follows a kind and is none is its argument.
const kinds = asked.flatMap((kind, at) => (kind in long ? [{ kind, argument: asked[at + 1] }] : []))
const stopping = commandRun('bench')
try {
  if (kinds.length === 0) await (await import('./standard.ts')).standard()
  for (const { kind, argument } of kinds) {
    // What one kind needs is not loaded for another: it would lie in the memory that some of them measure.
    const take = await long[kind]?.()
    await take?.(argument === undefined || argument in long ? undefined : argument)
  }
  await stopping.end(0)
} catch (error) {
  console.error(error)
  await stopping.end(1)
}
