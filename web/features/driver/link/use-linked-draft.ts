import { useCallback, useEffect, useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { draftName, type ProofStep } from '../plain-step.ts'
import { emptyDraft, type StepDraft } from '../step-draft.ts'
import { type ChangeDraft, stepDraft } from '../use-step-draft.ts'
import { linkedStore } from './linked-store.ts'

type LinkedDraft = {
  /** Null until the device was asked what it has of it. */
  draft: StepDraft | null
  change: ChangeDraft
  /** It was sent: nothing of it stays on this device. */
  forget: () => void
}

/** What a step of a link's load has collected, written down on this device with every change, so that a reload loses nothing. */
export function useLinkedDraft(loadId: Uuid, action: ProofStep): LinkedDraft {
  const name = draftName(loadId, action)
  const [draft, setDraft] = useState<StepDraft | null>(null)
  const latest = useRef<StepDraft>(emptyDraft)
  const show = useCallback((next: StepDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  useEffect(() => {
    let isGone = false
    void linkedStore(loadId)
      .then((store) => store.drafts())
      .catch(() => [])
      .then((kept) => {
        if (!isGone) show(stepDraft(kept.find(({ step }) => step === name)?.value))
      })
    return () => {
      isGone = true
    }
  }, [loadId, name, show])
  const change = useCallback<ChangeDraft>(
    (alter) => {
      const value = alter(latest.current)
      show(value)
      void linkedStore(loadId)
        .then((store) => store.saveDraft({ step: name, value }))
        .catch(onlyInPage)
    },
    [loadId, name, show],
  )
  const forget = useCallback(() => {
    void linkedStore(loadId)
      .then((store) => store.clearOpen())
      .catch(onlyInPage)
  }, [loadId])
  return { draft, change, forget }
}

/** A disk that is full or refused keeps nothing; what is on the screen can be sent all the same. */
function onlyInPage(): void {}
