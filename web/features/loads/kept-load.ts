import type { Uuid } from '#domain/units/brands.ts'
import { forgetDraft, keepDraft, keptDraft } from '#web/drafts/kept-drafts.ts'
import { emptyLoad, type LoadValues, readKept } from './load-values.ts'

const NAME = 'load.new'

/** The new load that this person was typing on this device when the page was left; null where there is none. */
export function keptLoad(userId: Uuid): LoadValues | null {
  return readKept(keptDraft(userId, NAME, Date.now())?.values)
}

/** Keeps what is typed on this device for this person; an empty form is not kept. */
export function keepLoad(userId: Uuid, values: LoadValues): void {
  if (JSON.stringify(values) === JSON.stringify(emptyLoad())) forgetDraft(userId, NAME)
  else keepDraft(userId, NAME, { values, version: 0 }, Date.now())
}

/** Nothing is kept any more: the load is planned or saved, or was given up. */
export function forgetKeptLoad(userId: Uuid): void {
  forgetDraft(userId, NAME)
}
