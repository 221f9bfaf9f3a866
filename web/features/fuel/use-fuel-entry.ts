import { useState } from 'react'
import { instant } from '#domain/units/time.ts'
import { client, isUnreached } from '#web/api.ts'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useKeptDraft } from '#web/features/driver/use-kept-draft.ts'
import { currentFix } from '#web/offline/current-fix.ts'
import type { DriverStore } from '#web/offline/store.ts'
import { uploadPicture } from '#web/offline/transport.ts'
import { newId } from '#web/operation.ts'
import { type FuelDraft, type FuelStart, keptFuel, readFuel, withReceipt } from './fuel-draft.ts'
import { useTyping } from './use-typing.ts'

/** Under this name the phone keeps the purchase that is being entered. */
const DRAFT = 'fuel'

/** The purchase in the making, written down with every change, and how it leaves the phone. */
export function useFuelEntry(start: FuelStart | null) {
  const { work } = useDriverWork()
  const typing = useTyping(true)
  const { draft, show, keep: keepDraft, change } = useKeptDraft(DRAFT, keptFuel)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const keep = (next: FuelDraft | null) => {
    setTried(false)
    keepDraft(next)
  }
  const truck = start?.trucks.find(({ id }) => id === draft?.truckId)
  const read = (one: FuelDraft) =>
    readFuel(one, { ...typing, now: instant(Date.now()), tankGal: truck?.tankGal ?? null, needsTruck: true })
  /** Reads the picture where there is signal; without it the driver types. */
  const readPicture = async (photo: NonNullable<FuelDraft['photo']>) => {
    change((before) => ({ ...before, photo, reading: 'waiting' }))
    const answer = await readReceipt(await work.store(), photo.sha256)
    change((before) => {
      if (before.photo?.sha256 !== photo.sha256) return before
      return typeof answer === 'string' ? { ...before, reading: answer } : withReceipt(before, answer, typing)
    })
  }
  /** Writes the purchase down and lets it be sent; false where something is missing. */
  const submit = async (): Promise<boolean> => {
    setTried(true)
    const { input } = draft ? read(draft) : { input: null }
    if (!draft || !input) return false
    setSending(true)
    try {
      const operationId = newId()
      const place = input.place ?? (await placeNow(draft.at))
      const about = { id: operationId, entity: draft.id, entityName: truck?.unitNumber ?? null, baseVersion: null }
      const dependsOn = input.receiptSha256 ? [input.receiptSha256] : []
      const createdAt = instant(Date.now())
      await work.take(
        { ...about, kind: 'fuel.add', input: { ...input, operationId, place }, dependsOn, createdAt },
        DRAFT,
      )
      show(null)
      setTried(false)
      return true
    } finally {
      setSending(false)
    }
  }
  const problems = draft && isTried ? read(draft).problems : {}
  return { draft, keep, change, submit, readPicture, isSending, problems, typing, truck }
}

export type FuelEntry = ReturnType<typeof useFuelEntry>

/** Beside the pump the phone's place is the seller's; an hour later it is not. */
const BESIDE_MS = 20 * 60_000

async function placeNow(at: string | null) {
  if (at === null || Math.abs(Date.now() - Date.parse(at)) > BESIDE_MS) return null
  const found = await currentFix()
  if (!found.ok) return null
  const { lat, lon, accuracyM } = found.fix
  return { lat, lon, accuracyM: accuracyM ?? 100 }
}

/** Sends the picture and lets the server read it. Never rejects. */
async function readReceipt(store: DriverStore, sha256: NonNullable<FuelDraft['photo']>['sha256']) {
  const photo = await store.photo(sha256)
  if (!photo) return 'unreadable' as const
  if (!photo.isUploaded) {
    const answer = await uploadPicture(photo)
    if (answer.kind === 'unreached' || answer.kind === 'signed_out') return 'offline' as const
    if (answer.kind !== 'done') return 'unreadable' as const
    await store.markPhoto(sha256, { isUploaded: true })
  }
  try {
    return await client.fuel.readReceipt.mutate({ sha256 })
  } catch (error) {
    return isUnreached(error) ? ('offline' as const) : ('unreadable' as const)
  }
}
