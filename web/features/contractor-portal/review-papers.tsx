import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, EmptyState, Item, ItemList, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { CompanyPapers, PaperSlot } from './portal-data.ts'

/** The papers that a company has brought; an admin accepts or rejects each. */
export function ReviewPapers({ contractorId }: { contractorId: Uuid }) {
  return (
    <QueryBoundary shape="rows" count={3}>
      <Brought contractorId={contractorId} />
    </QueryBoundary>
  )
}

type BroughtPaper = { slot: PaperSlot; brought: NonNullable<PaperSlot['brought']>; whose: string }

/** All that was brought, what waits for a word first. */
function broughtOf({ papers, drivers, trucks, name }: CompanyPapers): BroughtPaper[] {
  const owners = [{ name, papers }, ...drivers, ...trucks]
  const all = owners.flatMap((owner) =>
    owner.papers.flatMap((slot) => (slot.brought ? [{ slot, brought: slot.brought, whose: owner.name }] : [])),
  )
  const rank = ({ brought }: BroughtPaper) => (brought.decision === 'waiting' ? 0 : 1)
  return all.sort((a, b) => rank(a) - rank(b))
}

function Brought({ contractorId }: { contractorId: Uuid }) {
  const { contractorPortal: w } = useWords()
  const [companies] = trpc.contractorPortal.papersOf.useSuspenseQuery({ contractorId })
  const rows = companies.flatMap(broughtOf)
  if (rows.length === 0) return <EmptyState title={w.nothingBrought}>{w.nothingBroughtText}</EmptyState>
  return (
    <ItemList aria-label={w.reviewPapers}>
      {rows.map((row) => (
        <BroughtItem key={row.brought.id} row={row} />
      ))}
    </ItemList>
  )
}

function BroughtItem({ row: { slot, brought, whose } }: { row: BroughtPaper }) {
  const { contractorPortal: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const decide = trpc.contractorPortal.decidePaper.useMutation({
    onSettled: () =>
      Promise.all([utils.contractorPortal.invalidate(), utils.contractors.invalidate(), utils.drivers.invalidate()]),
  })
  const refusal = useRefusal(decide.error)
  const { id, version, decision, reason, expiresOn, sha256, addedAt } = brought
  const title = `${w.papers[slot.kind]}: ${whose}`
  const said = {
    waiting: formats.instant(addedAt),
    accepted: w.state.on_file,
    rejected: w.rejected(reason ?? ''),
  }
  return (
    <Item
      title={title}
      detail={[expiresOn && w.until(formats.day(expiresOn)), said[decision]].filter(Boolean).join(' · ')}
      actions={
        decision === 'waiting' && (
          <>
            <ReasonButton
              words={{
                open: w.rejectPaper,
                name: `${w.rejectPaper}: ${title}`,
                title: w.rejectTitle(title),
                text: w.rejectText,
                reason: w.rejectReason,
                confirm: w.rejectPaper,
              }}
              mutation={decide}
              onConfirm={(why, close) =>
                decide.mutate({ ...operation(), id, version, isAccepted: false, reason: why }, { onSuccess: close })
              }
            />
            <Button
              size="small"
              variant="primary"
              aria-label={`${w.acceptPaper}: ${title}`}
              isPending={decide.isPending}
              onPress={() => decide.mutate({ ...operation(), id, version, isAccepted: true, reason: null })}
            >
              {w.acceptPaper}
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        <a href={fileUrl(sha256)} target="_blank" rel="noreferrer">
          {w.seeFile}
        </a>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
      </Stack>
    </Item>
  )
}
