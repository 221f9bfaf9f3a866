import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Facts, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'

type Layout = Outputs['tickets']['layouts']['layouts'][number]

/** What the reader has learned of a site's tickets, and how to make it forget. */
export function TicketLayouts({ siteId }: { siteId: Uuid }) {
  const words = useWords().documents.layouts
  return (
    <Card title={words.title}>
      <QueryBoundary shape="rows" count={2}>
        <LearnedLayouts siteId={siteId} />
      </QueryBoundary>
    </Card>
  )
}

function LearnedLayouts({ siteId }: { siteId: Uuid }) {
  const words = useWords().documents.layouts
  const [{ layouts }] = trpc.tickets.layouts.useSuspenseQuery({ siteId })
  return (
    <Stack gap={4}>
      <p>{layouts.length === 0 ? words.none : words.text}</p>
      {layouts.map((layout) => (
        <LearnedLayout key={layout.id} siteId={siteId} layout={layout} />
      ))}
    </Stack>
  )
}

function LearnedLayout({ siteId, layout }: { siteId: Uuid; layout: Layout }) {
  const words = useWords().documents.layouts
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const name = layout.lastNumber === null ? words.unnamed : words.last(layout.lastNumber)
  const count = (value: number) => formats.number(value)
  return (
    <Card
      title={name}
      actions={
        <Button size="small" aria-label={`${words.forget}: ${name}`} onPress={() => setAsking(true)}>
          {words.forget}
        </Button>
      }
    >
      <Facts
        items={[
          { term: words.confirmed, value: count(layout.confirmations), isNumeric: true },
          { term: words.corrected, value: count(layout.corrected), isNumeric: true },
          { term: words.readings, value: count(layout.readings), isNumeric: true },
          { term: words.lastLearned, value: formats.instantWithYear(layout.lastLearnedAt), isNumeric: true },
        ]}
      />
      {isAsking && <ForgetDialog siteId={siteId} id={layout.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function ForgetDialog({ siteId, id, onClose }: { siteId: Uuid; id: Uuid; onClose: () => void }) {
  const { documents } = useWords()
  const words = documents.layouts
  const utils = trpc.useUtils()
  const forget = trpc.tickets.forgetLayout.useMutation({
    onSuccess: async () => {
      await utils.tickets.layouts.invalidate()
      showToast({ tone: 'done', text: words.forgotten })
      onClose()
    },
  })
  const action = useOperation(forget)
  const refusal = useRefusal(forget.error)
  return (
    <ActionDialog
      title={words.forgetTitle}
      action={words.forget}
      isDanger
      isPending={forget.isPending}
      onAct={() => forget.mutate({ ...action, siteId, id })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{words.forgetText}</p>
      </Stack>
    </ActionDialog>
  )
}
