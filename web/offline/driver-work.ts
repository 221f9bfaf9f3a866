import { createStore, type Store } from '@tanstack/react-store'
import type { Fix, LaterFix } from '#contracts/base.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { client } from '#web/api.ts'
import { newId } from '#web/operation.ts'
import { aWhile, fetchPart } from './fetch-part.ts'
import { freeSpace } from './free-space.ts'
import { openIdbStore } from './idb-store.ts'
import { keepAnswers, showKept, spareAnswers } from './kept-answers.ts'
import { keepPapers, type WantedPaper } from './kept-papers.ts'
import type { Sender, SenderState } from './outbox.ts'
import { countOpen, triedAgain } from './outbox-rules.ts'
import { settled } from './pending.ts'
import { followPhoto, laterPlaceName, ownerlessPlaces } from './photo-places.ts'
import type { PositionSender, Watched } from './position-sender.ts'
import { lookForRelease } from './releases.ts'
import { askToKeep, storageRoom } from './storage-room.ts'
import type { DriverStore, NewWork, QueuedWork, StoredDraft } from './store.ts'
import { type StoreWithRoom, storeWithRoom } from './store-with-room.ts'
import { StoredDrafts } from './stored-drafts.ts'
import { atSignOut } from './work-endings.ts'
import { nothingYet, type WorkSnapshot } from './work-snapshot.ts'

/** While a day is sent, the server's day is asked for this often and not after each step. */
const TELL_APART_MS = 2000

/** One user's work on this phone: their store, the one sender of all tabs, and the positions of the load under way. */
export class DriverWork {
  /** What pages follow. */
  readonly snapshot: Store<WorkSnapshot> = createStore(nothingYet)
  readonly #tabs: BroadcastChannel
  readonly #opened: Promise<StoreWithRoom>
  readonly #drafts: StoredDrafts
  readonly #onSent = new Set<() => void>()
  #sender: Sender | null = null
  #positions: PositionSender | null = null
  #isMemoryOnly = false
  #isStopped = false
  #isLocked = false
  #release: () => void = () => undefined
  #watched: Watched = null
  #following: AbortController | null = null
  #isFollowing = false
  readonly #name: string
  #stopKeeping: () => void = () => undefined
  readonly #photos: (() => void)[] = []
  #telling: ReturnType<typeof setTimeout> | undefined
  #toldAt = Number.NEGATIVE_INFINITY
  #look: Promise<void> = Promise.resolve()
  #nextLook: Promise<void> | null = null

  constructor(userId: Uuid) {
    const name = `haulbook.outbox.${userId}`
    this.#name = name
    this.#tabs = new BroadcastChannel(name)
    this.#opened = openIdbStore(userId)
      .catch(async () => {
        this.#isMemoryOnly = true
        const { memoryStore } = await fetchPart(() => import('./memory-store.ts'))
        return memoryStore(newId())
      })
      .then((disk) => storeWithRoom(disk, freeSpace))
    this.#drafts = new StoredDrafts(this.#opened)
    this.#tabs.onmessage = (message: MessageEvent<SenderState | 'changed'>) => {
      // The tab that sends says how far it is; any other says that there is something to look at.
      if (message.data !== 'changed') return this.#show({ sender: message.data })
      void this.#refreshAll()
      this.#sender?.wake()
    }
    void this.#start(name, userId)
  }

  async #start(name: string, userId: Uuid): Promise<void> {
    const store = await this.#opened
    void askToKeep()
    await this.#unseal(store)
    await showKept(store)
    this.#stopKeeping = keepAnswers(store, () => this.#reached())
    await this.#refreshAll()
    window.addEventListener('online', () => this.#sender?.wake())
    // What the disk refused would be gone with the page.
    window.addEventListener('beforeunload', (leaving) => {
      if (!this.#isStopped && store.unsaved() > 0) leaving.preventDefault()
    })
    document.addEventListener('visibilitychange', () => {
      this.#sender?.wake()
      // Another tab may have been typed into.
      if (!document.hidden) void this.#refreshAll()
    })
    const send = async () => {
      const { httpTransport, startSender } = await fetchPart(() => import('./sending.ts'))
      if (this.#isStopped) return
      const changed = (sender: SenderState) => {
        this.#show({ sender })
        if (!this.#isStopped) this.#tabs.postMessage(sender)
      }
      this.#sender = startSender(store, httpTransport(userId, store), changed, () => void this.#sent())
      this.#sender.wake()
    }
    // Fetched while there is signal: a load may be accepted where there is none.
    void fetchPart(() => import('./position-sender.ts'))
    // One sender among the tabs; without locks (a page off localhost without https) every tab is its own.
    if (!navigator.locks) return send()
    void navigator.locks.request(name, async () => {
      if (this.#isStopped) return
      await send()
      if (this.#isStopped) return
      await new Promise<void>((resolve) => {
        this.#release = resolve // held until the user or the tab is gone
      })
    })
  }

  /** Opens what this user left behind when they signed out here. Without an answer it stays closed, and is tried again. */
  async #unseal(store: DriverStore): Promise<void> {
    if ((await store.sealedBoxes()).length === 0) return
    this.#isLocked = true
    try {
      const [{ key }, { sealKeyOf, unsealAll }] = await Promise.all([
        client.sync.sealKey.mutate(),
        import('./sealing.ts'),
      ])
      await unsealAll(store, await sealKeyOf(key))
      this.#isLocked = false
    } catch {
      void this.#unsealLater(store)
    }
  }

  async #unsealLater(store: DriverStore): Promise<void> {
    await aWhile()
    if (this.#isStopped) return
    await this.#unseal(store)
    if (this.#isLocked) return
    await this.#drafts.read()
    await this.#changed()
    this.#sender?.wake()
  }

  /** Another call got through: what waits for the end of a pause need not wait longer. */
  #reached(): void {
    if (this.snapshot.state.sender.phase === 'waiting') this.#sender?.wake()
  }

  async #sent(): Promise<void> {
    await this.#changed()
    this.#telling ??= setTimeout(() => this.#tellSent(), Math.max(0, this.#toldAt + TELL_APART_MS - performance.now()))
    // What a new release had to wait for.
    if (this.snapshot.state.count.waiting === 0) lookForRelease()
  }

  #tellSent(): void {
    this.#telling = undefined
    this.#toldAt = performance.now()
    for (const tell of this.#onSent) tell()
  }

  /** Tells the other tabs and shows it here. */
  async #changed(): Promise<void> {
    if (!this.#isStopped) this.#tabs.postMessage('changed')
    await this.#refresh()
  }

  /** Shows also drafts that this page did not write. */
  async #refreshAll(): Promise<void> {
    await this.#drafts.read()
    await this.#refresh()
  }

  /** Shows what lies in the store. One look at a time: what asks meanwhile shares the next. */
  #refresh(): Promise<void> {
    this.#nextLook ??= this.#look
      .catch(() => undefined) // told to who asked for it
      .then(() => {
        const look = this.#nextLook
        this.#nextLook = null
        if (look) this.#look = look
        return this.#lookNow()
      })
    return this.#nextLook
  }

  async #lookNow(): Promise<void> {
    void storageRoom().then((storage) => storage === this.snapshot.state.storage || this.#show({ storage }))
    const store = await this.#opened
    const [operations, photos, device, day, papers] = await Promise.all([
      store.operations(),
      store.photos(),
      store.device(),
      store.keptDay(),
      store.papers(),
    ])
    const count = countOpen(operations, photos)
    const here = { isReady: true, isMemoryOnly: this.#isMemoryOnly, isLocked: this.#isLocked }
    const kept = { papers: new Map(papers.map(({ name, at }) => [name, at])), kept: day?.today ?? null }
    this.#show({ ...here, ...kept, ...this.#draftsIn(store), operations, device, count })
  }

  #draftsIn(store: StoreWithRoom): Pick<WorkSnapshot, 'drafts' | 'unsaved'> {
    return { drafts: this.#drafts.all(), unsaved: store.unsaved() }
  }

  #show(change: Partial<WorkSnapshot>): void {
    this.snapshot.setState((before) => ({ ...before, ...change }))
  }

  /** Calls back when the server took steps, at most every two seconds; returns a function that stops it. */
  onSent(tell: () => void): () => void {
    this.#onSent.add(tell)
    return () => void this.#onSent.delete(tell)
  }

  /** The store itself, for pictures. */
  store(): Promise<DriverStore> {
    return this.#opened
  }

  /**
   * Writes a step down, then removes the draft it came from, and only then lets it be sent. A draft that is saved after
   * this call begins the next step and stays.
   */
  async take(operation: NewWork, draftOf: string | null): Promise<void> {
    const drafts = this.#drafts
    const saves = draftOf && drafts.saves(draftOf)
    const store = await this.#opened
    await store.addOperation(operation)
    if (draftOf && drafts.saves(draftOf) === saves) await drafts.remove(draftOf)
    for (const id of documentsOf(operation)) await drafts.remove(laterPlaceName(id))
    await this.#changed()
    this.#sender?.wake()
  }

  /**
   * Adds a better position to a picture, should one come within half a minute: to its draft, or to the queue where the
   * step that brings the picture was taken meanwhile.
   */
  followPhoto(photoId: Uuid, first: Fix | null, capturedAt: number): void {
    this.#photos.push(followPhoto(first, capturedAt, (later) => void this.#addPlace(photoId, later)))
  }

  async #addPlace(documentId: Uuid, later: LaterFix): Promise<void> {
    const store = await this.#opened
    const step = (await store.operations()).find((work) => documentsOf(work).includes(documentId))
    if (!step) return this.saveDraft({ step: laterPlaceName(documentId), value: later })
    const input = { operationId: newId(), id: newId(), loadId: step.entity, documentId, ...later }
    const { entity, entityName, baseVersion } = step
    const about = { id: input.operationId, entity, entityName, baseVersion, dependsOn: [] }
    await this.take({ ...about, kind: 'documents.addPlace', input, createdAt: instant(Date.now()) }, null)
  }

  /** Looks at the queue now. */
  wake(): void {
    this.#sender?.wake()
    this.#tabs.postMessage('changed')
  }

  async tryAgain(operation: QueuedWork): Promise<void> {
    const store = await this.#opened
    await store.updateOperation(operation.id, triedAgain(operation, newId()))
    await this.#changed()
    this.#sender?.wake()
  }

  async giveUp(operation: QueuedWork): Promise<void> {
    const store = await this.#opened
    await store.removeOperation(operation.id)
    const gone = documentsOf(operation)
    for (const one of await store.operations()) {
      const isOfGone = one.kind === 'documents.addPlace' && gone.includes(one.input.documentId)
      if (isOfGone) await store.removeOperation(one.id)
    }
    await this.#changed()
    this.#sender?.wake()
  }

  async saveDraft(draft: StoredDraft): Promise<void> {
    await this.#drafts.save(draft)
    this.#show(this.#draftsIn(await this.#opened))
  }

  async removeDraft(step: string): Promise<void> {
    await this.#drafts.remove(step)
    this.#show(this.#draftsIn(await this.#opened))
  }

  /** Keeps these papers of the day's loads for when there is no signal. */
  async keepPapers(wanted: readonly WantedPaper[]): Promise<void> {
    if (this.#isStopped) return
    await keepPapers(await this.#opened, wanted)
    await this.#refresh()
  }

  /** Keeps the server's newest day, and lets go of what it contains already. */
  async keepDay(today: DriverToday): Promise<void> {
    const store = await this.#opened
    await store.keepDay({ today, at: today.serverTime })
    for (const operation of settled(await store.operations(), today)) await store.removeOperation(operation.id)
    if (ownerlessPlaces(this.#drafts.all()).length > 0) {
      // Another tab may have given one of them its picture meanwhile.
      await this.#drafts.read()
      for (const name of ownerlessPlaces(this.#drafts.all())) await this.#drafts.remove(name)
    }
    await freeSpace(store)
    const loads = [...today.active, ...today.next, ...today.delivered].map(({ id }) => id)
    await store.removeAnswers(spareAnswers(await store.keptAnswers(), loads))
    await this.#refresh()
  }

  /** Ends sending and following: the user signs out. What is unsent stays on the phone. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#telling)
    this.#sender?.stop()
    this.#positions?.stop()
    for (const end of this.#photos) end()
    this.#stopKeeping()
    this.#following?.abort()
    this.#tabs.close()
    this.#release()
  }

  /** Follows the truck of the load under way, in one of the tabs that ask for it; null stops it. */
  async watch(load: Watched): Promise<void> {
    const store = await this.#opened
    this.#watched = load
    if (load && !this.#positions) {
      const { positionSender } = await fetchPart(() => import('./position-sender.ts'))
      this.#positions ??= positionSender(store)
      // Another load, or none, may be under way by now.
      if (this.#watched !== load || this.#isStopped) return
    }
    if (!load || !navigator.locks) {
      this.#following?.abort()
      this.#following = null
      this.#positions?.watch(load)
      return
    }
    if (this.#following) return this.#isFollowing ? this.#positions?.watch(load) : undefined
    const following = new AbortController()
    this.#following = following
    const { signal } = following
    await navigator.locks
      .request(`${this.#name}.positions`, { signal }, async () => {
        this.#isFollowing = true
        this.#positions?.watch(this.#watched)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        this.#isFollowing = false
      })
      .catch(() => undefined) // given up while another tab held it
  }
}

function documentsOf(work: NewWork): Uuid[] {
  return work.kind === 'driver.step' ? (work.input.documents ?? []).map(({ id }) => id) : []
}

const works = new Map<Uuid, DriverWork>()

/** The work of a user, begun when it is first asked for and kept as long as the page. */
export function driverWork(userId: Uuid): DriverWork {
  const known = works.get(userId)
  if (known) return known
  const work = new DriverWork(userId)
  works.set(userId, work)
  const forget = () => {
    if (works.get(userId) === work) works.delete(userId)
  }
  atSignOut({ end: () => work.stop(), forget })
  return work
}
