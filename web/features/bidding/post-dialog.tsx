import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { AskedFields } from './post-asked.tsx'
import { TierFields } from './post-tiers.tsx'
import { basesOf, missingOf, newPosting, postingOf } from './post-typed.ts'
import { OfferedFields } from './post-what.tsx'

type PostProps = { loadId: Uuid | undefined; onClose: () => void; onPosted: (id: Uuid) => void }

/** Opens loads, or a quantity of a job, for bids. */
export function PostDialog(props: PostProps) {
  return (
    <QueryBoundary shape="block">
      <PostForm {...props} />
    </QueryBoundary>
  )
}

function PostForm({ loadId, onClose, onPosted }: PostProps) {
  const { bidding: w } = useWords()
  const [start] = trpc.bidding.start.useSuspenseQuery()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState(() => newPosting(start, loadId, Date.now()))
  const [isTried, setTried] = useState(false)
  const posting = usePost({ onClose, onPosted })
  const bases = basesOf(typed, start)
  const basis = bases.find((one) => one === typed.basis) ?? bases[0] ?? 'per_load'
  const { above, fields } = useFormRefusal(posting.error)
  const send = () => {
    setTried(true)
    const input = postingOf(typed, basis)
    if (input) posting.send({ ...made, ...input })
  }
  const parts = {
    start,
    typed: { ...typed, basis },
    bases,
    missing: isTried ? missingOf(typed) : [],
    fields,
    onChange: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })),
  }
  return (
    <ActionDialog
      title={w.post}
      size="large"
      action={w.postDo}
      isPending={posting.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.offered) && <Banner kind="danger" title={above ?? fields.offered} />}
        <OfferedFields {...parts} />
        <AskedFields {...parts} />
        <TierFields {...parts} />
      </Stack>
    </ActionDialog>
  )
}

type Input = Parameters<ReturnType<typeof trpc.bidding.post.useMutation>['mutate']>[0]

function usePost({ onClose, onPosted }: Pick<PostProps, 'onClose' | 'onPosted'>) {
  const { bidding: w } = useWords()
  const utils = trpc.useUtils()
  const post = trpc.bidding.post.useMutation({
    onSuccess: async ({ id, number }) => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text: `${number} ${w.posted}` })
      onClose()
      onPosted(id)
    },
  })
  const action = useOperation(post)
  return {
    error: post.error,
    isPending: post.isPending,
    send: (input: Omit<Input, 'operationId'>) => post.mutate({ ...action, ...input }),
  }
}
