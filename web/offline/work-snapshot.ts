import type { DriverToday } from '#server/features/driver/driver-load.ts'
import type { SenderState } from './outbox.ts'
import type { OutboxCount } from './outbox-rules.ts'
import type { StorageRoom } from './storage-room.ts'
import type { DeviceState, QueuedWork, StoredDraft } from './store.ts'

/** What pages show of the phone's own store; a new object whenever something changed. */
export type WorkSnapshot = {
  isReady: boolean
  /** The browser refused its database: what is done is lost with the page. */
  isMemoryOnly: boolean
  operations: readonly QueuedWork[]
  drafts: readonly StoredDraft[]
  /** Papers of the day's loads that are on the phone, by name, with the moment they were kept in milliseconds since 1970. */
  papers: ReadonlyMap<string, number>
  device: DeviceState | null
  count: OutboxCount
  sender: SenderState
  /** The disk is full: so many things lie in this page only. */
  unsaved: number
  /** What was unsent at the last sign-out lies here still closed, since the server has not given its key yet. */
  isLocked: boolean
  /** What the browser lets the phone keep; null where it does not say. */
  storage: StorageRoom | null
  /** The last day the server gave, for when it cannot be asked. */
  kept: DriverToday | null
}

const resting: SenderState = { phase: 'resting', done: 0, total: 0 }
/** Before the store was looked into. */
export const nothingYet: WorkSnapshot = {
  isReady: false,
  isMemoryOnly: false,
  operations: [],
  drafts: [],
  papers: new Map(),
  device: null,
  count: { waiting: 0, originals: 0, refused: 0 },
  sender: resting,
  unsaved: 0,
  isLocked: false,
  storage: null,
  kept: null,
}
