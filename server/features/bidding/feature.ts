import type { Rounds, Workers } from '../../workers.ts'
import { closePostings } from './close-postings.ts'
import { biddingRouter } from './router.ts'
import { tellOfPosting } from './tell-of-posting.ts'

export { lists } from './lists.ts'
export { onLoadMoved } from './on-load-moved.ts'
export { payloads } from './payloads.ts'

export const routers = { bidding: biddingRouter }
export const work = {
  tell_of_posting: (ports, fleetId, { postingId }) => tellOfPosting(ports, fleetId, postingId),
} satisfies Workers
export const rounds = [{ name: 'postings', everyMs: 15_000, step: closePostings }] satisfies Rounds
