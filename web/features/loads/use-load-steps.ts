import { useState } from 'react'
import type { AssignmentFields } from '#contracts/loads.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { showToast } from '#ui'
import { isApiError, isOvertaken, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import type { Load } from './load-data.ts'

/** Steps taken at a desk count as those of a device of their own, one per opened page. */
const desk = { deviceId: newId(), taken: 0 }

/** Takes steps of one load. A refused step leaves the load as it is, says why, and shows its newest state. */
export function useLoadSteps(load: Load) {
  const words = useWords()
  const utils = trpc.useUtils()
  const [error, setError] = useState<unknown>(null)
  const refusal = useRefusal(error)
  const assignStep = trpc.loads.assign.useMutation()
  const unassign = trpc.loads.unassign.useMutation()
  const hold = trpc.loads.hold.useMutation()
  const release = trpc.loads.release.useMutation()
  const cancel = trpc.loads.cancel.useMutation()
  const takeBack = trpc.loads.takeBack.useMutation()
  const close = trpc.loads.close.useMutation()
  const drive = trpc.driver.step.useMutation()
  const copy = trpc.loads.duplicate.useMutation()
  const remove = trpc.loads.deleteDraft.useMutation()
  const all = [assignStep, unassign, hold, release, cancel, takeBack, close, drive, copy, remove]
  const isStale = isOvertaken(error)
  const missing = missingOf(error)
  const { id, version } = load
  const number = load.number ?? words.loads.status.draft

  const attempt = async (done: string | null, send: () => Promise<unknown>): Promise<boolean> => {
    setError(null)
    try {
      await send()
      if (done) showToast({ tone: 'done', text: words.loadPages.detail.stepDone(done, number) })
      return true
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      return false
    } finally {
      // Also after a refusal: it most often means that the load is not what this page shows.
      void utils.loads.invalidate()
      void utils.charges.invalidate()
    }
  }

  /** A step on the road, taken at a desk by a contractor for their driver. */
  const driveStep = (action: 'accept' | 'decline' | 'start' | 'take_back', reason: string): Promise<unknown> => {
    desk.taken += 1
    return drive.mutateAsync({
      ...operation(),
      loadId: id,
      action,
      happenedAt: instant(Date.now()),
      deviceId: desk.deviceId,
      deviceSeq: desk.taken,
      baseVersion: version,
      fix: null,
      ...(reason ? { reasons: { step: reason } } : {}),
    })
  }

  const send = (action: LoadAction, reason: string, isTonu: boolean): Promise<unknown> | null => {
    const one = { ...operation(), id, version }
    switch (action) {
      case 'unassign':
        return unassign.mutateAsync({ ...one, reason })
      case 'hold':
        return hold.mutateAsync({ ...one, reason })
      case 'release':
        return release.mutateAsync(one)
      case 'cancel':
        return cancel.mutateAsync({ ...one, reason, isTonu })
      case 'close':
        return close.mutateAsync(one)
      case 'take_back':
        return load.actingAs === 'office' ? takeBack.mutateAsync({ ...one, reason }) : driveStep(action, reason)
      case 'accept':
      case 'decline':
      case 'start':
        return driveStep(action, reason)
      default:
        return null
    }
  }

  return {
    isPending: all.some((mutation) => mutation.isPending),
    /** Why the last step was not taken, with what it lacks; null once another is tried. */
    refusal: isStale
      ? words.loadPages.detail.stale
      : refusal && [refusal.sentence, missing.length > 0 ? listed(missing, words) : ''].filter(Boolean).join(' '),
    isStale,
    forget: () => setError(null),
    take: (action: LoadAction, reason = '', isTonu = false) =>
      attempt(words.loads.happened[action], () => Promise.resolve(send(action, reason, isTonu))),
    assign: (assignment: AssignmentFields & { checksReason?: string }) =>
      attempt(words.loads.happened.assign, () =>
        assignStep.mutateAsync({ ...operation(), id, version, ...assignment }),
      ),
    /** Makes a draft like this load; its id, or null where it could not be made. */
    duplicate: async (): Promise<Uuid | null> => {
      const copyId = newId()
      const done = await attempt(null, () => copy.mutateAsync({ ...operation(), id, newId: copyId }))
      return done ? copyId : null
    },
    /** Deletes what a driver proposed and tells them why. */
    declineProposal: (reason: string) =>
      attempt(null, () => remove.mutateAsync({ ...operation(), id, version, reason })),
    /** The reason is for the driver, where one proposed it. */
    deleteDraft: (reason?: string) =>
      attempt(words.loadPages.detail.draftDeleted, () => remove.mutateAsync({ ...operation(), id, version, reason })),
  }
}

function missingOf(error: unknown): string[] {
  const missing = isApiError(error) ? error.data?.refusal?.params.missing : undefined
  return Array.isArray(missing) ? missing.filter((code) => typeof code === 'string') : []
}

/** What a step lacks, as one sentence. */
function listed(missing: readonly string[], words: ReturnType<typeof useWords>): string {
  const names: Record<string, string> = { ...words.loads.missing, ...words.loads.planGap, ...words.loads.rule }
  return missing.map((code) => names[code] ?? code).join(', ')
}
