import { useRef } from 'react'
import { showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Item, Onboarding } from './onboarding-data.ts'

type Answers = { fields: Item['answers']['fields']; history: Item['answers']['history']; sha256: Item['sha256'] }

/**
 * Saves what is typed of an item, one time after the other: leaving a field for the button that hands in begins two at
 * once, of which the second must know the version that the first has made.
 */
export function useItemSaves(id: Onboarding['id'], item: Item, onDone: () => void) {
  const { onboarding: w } = useWords()
  const { kind } = item
  const utils = trpc.useUtils()
  const known = useRef(item.version)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef(JSON.stringify({ ...item.answers, sha256: item.sha256 }))
  const save = trpc.onboarding.save.useMutation({
    onSuccess: async ({ version }, { isDone }) => {
      known.current = version
      await utils.onboarding.invalidate()
      if (!isDone) return
      showToast({ tone: 'done', text: w.saved })
      onDone()
    },
    onError: async () => {
      await utils.onboarding.byId.invalidate()
      // Somebody else changed it: they have been told, and what they send next is meant.
      const newest = utils.onboarding.byId.getData({ id })?.items.find((each) => each.kind === kind)
      if (newest) known.current = newest.version
    },
  })
  const send = (isDone: boolean, { fields, history, sha256 }: Answers) => {
    const now = JSON.stringify({ fields, history, sha256 })
    if (!isDone && now === kept.current) return
    kept.current = now
    const answers = { fields, history: [...history], sha256 }
    const turn = line.current.then(() =>
      save.mutateAsync({ ...operation(), id, kind, version: known.current, ...answers, isDone }),
    )
    line.current = turn.catch(() => {
      kept.current = ''
    })
  }
  const { error, isSuccess } = save
  return { send, error, isHandingIn: save.isPending && save.variables.isDone, isKept: isSuccess }
}
