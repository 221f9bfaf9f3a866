import type { DriverStore, StoredDraft } from './store.ts'

/**
 * The drafts of a store as pages show them. They are read once, and again where another tab may have changed them; own
 * changes are known without it. A write waits for the reads before it, and one that still waits when its page is left is lost.
 */
export class StoredDrafts {
  readonly #opened: Promise<DriverStore>
  readonly #known = new Map<string, StoredDraft>()
  /** How often each draft was saved, by its name. */
  readonly #saves = new Map<string, number>()
  #writes = 0

  constructor(opened: Promise<DriverStore>) {
    this.#opened = opened
  }

  all(): StoredDraft[] {
    return [...this.#known.values()]
  }

  /** Reads them anew; as often as something was written meanwhile. */
  async read(): Promise<void> {
    const store = await this.#opened
    for (;;) {
      const before = this.#writes
      const found = await store.drafts()
      if (before !== this.#writes) continue
      this.#known.clear()
      for (const draft of found) this.#known.set(draft.step, draft)
      return
    }
  }

  async save(draft: StoredDraft): Promise<void> {
    const nth = this.saves(draft.step) + 1
    this.#saves.set(draft.step, nth)
    await (await this.#opened).saveDraft(draft)
    this.#writes += 1
    if (this.saves(draft.step) === nth) this.#known.set(draft.step, draft)
  }

  async remove(step: string): Promise<void> {
    await (await this.#opened).removeDraft(step)
    this.#writes += 1
    this.#known.delete(step)
  }

  /** How often this page was told to save this one. */
  saves(step: string): number {
    return this.#saves.get(step) ?? 0
  }
}
